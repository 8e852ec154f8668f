import { graphemesOf } from "../../contract/values/text/graphemes.ts";

/**
 * Truncates at a word boundary.
 * @param limit maximum number of graphemes, so that no visible character is split
 * @param mark appended to a truncated text
 */
export function truncateAtWord(text: string, limit: number, mark = "..."): string {
  // A text never has more graphemes than UTF-16 units, which are cheap to count.
  if (text.length <= limit) return text;
  const characters = graphemesOf(text, limit + 1);
  if (characters.length <= limit) return text;
  const start = characters.join("");
  const boundary = start.search(/\s\S*$/);
  const cut = boundary > 0 ? start.slice(0, boundary) : characters.slice(0, limit).join("");
  return `${cut.replace(/[\s,;:.–—-]+$/, "")}${mark}`;
}

/** Truncates also within a word. */
export function truncateCharacters(text: string, limit: number, mark = "..."): string {
  if (text.length <= limit) return text;
  const characters = graphemesOf(text, limit + 1);
  return characters.length > limit ? characters.slice(0, limit).join("") + mark : text;
}

/** Keeps the first `keep` words of a text that has more than `above` words. */
export function truncateWords(text: string, keep: number, above: number, mark = "..."): string {
  const words = text.trim().split(/\s+/);
  return words.length > above ? `${words.slice(0, keep).join(" ")}${mark}` : text;
}
