type Policy = { createHTML(html: string): TrustedHTML };
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };

declare global {
  interface Window {
    /** Missing on the server and in browsers that know no Trusted Types. */
    trustedTypes?: PolicyFactory;
  }
  interface DOMParser {
    parseFromString(html: TrustedHTML, type: "text/html"): Document;
  }
}

const policy = globalThis.window?.trustedTypes?.createPolicy("kulliyad", { createHTML: (html) => html });

/**
 * The one gate through which HTML enters a document: the content security policy refuses all that did not pass it.
 * @param html cleaned by the server
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/** Reads HTML into a document of its own, in which nothing runs or loads. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html").body;
}
