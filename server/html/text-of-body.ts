import { normalizeText } from "../../contract/text-normalization.ts";

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/**
 * A sanitized body as plain text, each block on a line of its own.
 * @param html may end anywhere, also within a tag
 */
export function textOfBody(html: string): string {
  const text = html
    .replace(/<[^<>]*$|&[^;\s]{0,6}$/, "")
    // Line breaks in HTML are spaces.
    .replace(/\s+/g, " ")
    .replace(/<br\b[^<>]*>|<\/(?:p|h[1-3]|li|blockquote|pre)>/g, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
  return normalizeText(text.replace(/ {2,}/g, " ").replace(/ *\n */g, "\n"));
}
