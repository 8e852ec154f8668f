import { graphemesOf } from "../../contract/graphemes.ts";

/**
 * Cuts at a word boundary.
 * @param limit the most characters to keep; counted as people see them, so that no letter is halved
 * @param mark put after a text that was cut
 */
export function truncateAtWord(text: string, limit: number, mark = "..."): string {
  // No text has more characters than units, and counting those costs nothing.
  if (text.length <= limit) return text;
  const characters = graphemesOf(text, limit + 1);
  if (characters.length <= limit) return text;
  const kept = characters.join("");
  const boundary = kept.search(/\s\S*$/);
  const cut = boundary > 0 ? kept.slice(0, boundary) : characters.slice(0, limit).join("");
  return `${cut.replace(/[\s,;:.–—-]+$/, "")}${mark}`;
}

/** Cuts within a word where need be, to show what is meant rather than to read. */
export function truncateCharacters(text: string, limit: number, mark = "..."): string {
  if (text.length <= limit) return text;
  const characters = graphemesOf(text, limit + 1);
  return characters.length > limit ? characters.slice(0, limit).join("") + mark : text;
}

/** Keeps the first words of a text that has more than `above` words. */
export function truncateWords(text: string, keep: number, above: number, mark = "..."): string {
  const words = text.trim().split(/\s+/);
  return words.length > above ? `${words.slice(0, keep).join(" ")}${mark}` : text;
}
