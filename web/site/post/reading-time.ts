import type { ContentLanguage } from "../../../contract/content-state.ts";
import { detectLanguage } from "../../../contract/detect-language.ts";
import { plainText } from "../../../contract/plain-text.ts";
import { countWords, minutesToRead } from "../../../contract/reading-time.ts";

/** @returns the minutes that reading a body takes, at least 1 */
export function readingMinutes(html: string, lang: ContentLanguage | undefined): number {
  const text = plainText(html);
  return minutesToRead(countWords(text), lang ?? detectLanguage(text).lang ?? "en");
}
