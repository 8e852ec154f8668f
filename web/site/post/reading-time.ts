import type { ContentLanguage } from "../../../contract/content-state.ts";
import { detectLanguage } from "../../../contract/detect-language.ts";
import { plainText } from "../../../contract/plain-text.ts";

/**
 * How fast adults read silently: Brysbaert, "How many words do we read per minute?" (2019), for English and Arabic. No
 * study of Somali is known; its words are longer than English ones.
 */
const wordsPerMinute = { en: 240, so: 200, ar: 180 } satisfies Record<ContentLanguage, number>;

/** @returns the minutes that reading a body takes, at least 1 */
export function readingMinutes(html: string, lang: ContentLanguage | undefined): number {
  const text = plainText(html);
  const words = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  const language = lang ?? detectLanguage(text).lang ?? "en";
  return Math.max(1, Math.round(words / wordsPerMinute[language]));
}
