import { Mark } from "@tiptap/core";
import { addressLimits } from "../../../../../contract/values/limits/addresses.ts";
import { parseUrl } from "../../../kit/older-browsers/parse-url.ts";

/** A link, with the attributes that the server stores. What becomes one while typing is in autolink.ts. */
export const Link = Mark.create({
  name: "link",
  // Outside of other marks, so that a link with a bold word stays one element.
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, rel: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (link) => (linkAddress(link.getAttribute("href") ?? "") === undefined ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

const protocols = ["http:", "https:", "mailto:", "tel:"];

/**
 * Normalizes the input for a link: an e-mail address becomes `mailto:`, a bare domain `https:`, digits `tel:`. The
 * server checks it again.
 * @returns undefined if it cannot be linked to
 */
export function linkAddress(written: string): string | undefined {
  if (written.length > addressLimits.maxUrlCharacters) return undefined;
  const text = written.trim();
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@.]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,20}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, "")}`;
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text))
    return `https://${text}`;
  // Browsers silently remove characters such as line breaks from addresses.
  if (/[\s\p{Cc}]/u.test(text)) return undefined;
  return protocols.includes(parseUrl(text)?.protocol ?? "") ? text : undefined;
}

/** A link's address as people write it, which `linkAddress()` turns into the same again. */
export function shownAddress(href: string): string {
  const bare = href.replace(/^mailto:/, "");
  return linkAddress(bare) === href ? bare : href;
}
