type Policy = { createHTML(html: string): TrustedHTML };
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };

declare global {
  interface Window {
    /** Undefined on the server and in browsers without Trusted Types. */
    trustedTypes?: PolicyFactory;
  }
  interface DOMParser {
    parseFromString(html: TrustedHTML, type: "text/html"): Document;
  }
}

const policy = globalThis.window?.trustedTypes?.createPolicy("kulliyad", { createHTML: (html) => html });

/**
 * The only way to insert HTML into a document: the content security policy rejects strings (Trusted Types).
 * @param html sanitized by the server
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Parses HTML into a document of its own, in which no script runs and nothing is loaded. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html").body;
}

/** Also without a browser, whose classes tests lack. */
export function isElement(node: Node): node is Element {
  return "localName" in node;
}
