import { limits } from "./limits.ts";

/** Words with hyphens between them, as many as fit. A first word that is too long is cut. */
export function joinWords(words: readonly string[], maxCharacters: number): string {
  let slug = "";
  for (const word of words) {
    if (slug.length + word.length >= maxCharacters) break;
    slug = slug ? `${slug}-${word}` : word;
  }
  return slug || (words[0]?.slice(0, maxCharacters) ?? "");
}

/**
 * The readable part of a record's path: its title in its own script. Latin letters lose their accents, Arabic ones only
 * their vowel signs.
 * @returns "" for a title without such letters
 */
export function slugOfTitle(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize("NFD"))
    // The apostrophe is a letter of Somali, and U+0640 only makes an Arabic word longer.
    .replace(/[\p{M}'’‘ʼ\u0640]/gu, "")
    .match(/[a-z0-9\u0621-\u064a\u0660-\u0669\u066e-\u06d3]+/g);
  return joinWords(words ?? [], limits.maxSlugCharacters);
}
