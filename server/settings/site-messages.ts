import type { ContentLanguage } from "../../contract/language.ts";
import { type ReaderMessages, readerMessages } from "../../contract/messages/readers/index.ts";
import { withWords } from "../../contract/messages/words.ts";
import type { AllSettings } from "../../contract/schemas/settings.ts";

/** The words for readers in the language of the site, which lists, feeds and forms have. */
export function siteMessages(settings: Pick<AllSettings, "language" | "pageLanguages" | "words">): {
  lang: ContentLanguage;
  messages: ReaderMessages;
} {
  const { language: lang, pageLanguages, words } = settings;
  if (lang === "en" || !pageLanguages.includes(lang)) return { lang: "en", messages: readerMessages.en };
  return { lang, messages: withWords(readerMessages[lang], lang, words[lang] ?? {}) };
}
