import type { ContentLanguage } from "./content-state.ts";

/**
 * How fast adults read silently: Brysbaert, "How many words do we read per minute?" (2019), for English and Arabic. No
 * study of Somali is known; its words are longer than English ones.
 */
const wordsPerMinute = { en: 240, so: 200, ar: 180 } satisfies Record<ContentLanguage, number>;

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** @returns the minutes that reading takes, at least 1 */
export function minutesToRead(words: number, lang: ContentLanguage): number {
  return Math.max(1, Math.round(words / wordsPerMinute[lang]));
}
