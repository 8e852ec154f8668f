import type { ContentLanguage } from "./content-state.ts";
import type { LocalizedText } from "./localized-text.ts";

export type ChosenText = { text: string; lang: ContentLanguage };

/**
 * The text that readers of a page see.
 * @param languages in order of preference: that of the page's text, then the site's; without a text in any of them, the
 * first that there is
 */
export function chooseText(
  texts: LocalizedText,
  languages: readonly ContentLanguage[],
): ChosenText | undefined {
  for (const lang of [...languages, ...(["so", "en", "ar"] as const)]) {
    const text = texts[lang]?.trim();
    if (text) return { text, lang };
  }
  return undefined;
}
