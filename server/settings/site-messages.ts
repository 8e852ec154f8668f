import { isDeepStrictEqual } from "node:util";
import { type ReaderMessages, readerMessages } from "../../contract/messages/readers/index.ts";
import { templatesOf, type Words, withWords } from "../../contract/messages/readers/words.ts";
import type { AllSettings } from "../../contract/schemas/settings.ts";
import type { ContentLanguage, TranslatedLanguage } from "../../contract/values/text/language.ts";

/** The words for readers in the language of the site, which lists, feeds and forms have. */
export function siteMessages(settings: Pick<AllSettings, "language" | "pageLanguages" | "words">): {
  lang: ContentLanguage;
  messages: ReaderMessages;
} {
  const { language: lang, pageLanguages, words } = settings;
  if (lang === "en" || !pageLanguages.includes(lang)) return { lang: "en", messages: readerMessages.en };
  return { lang, messages: withWords(readerMessages[lang], lang, words[lang] ?? {}) };
}

const proposals = { so: templatesOf(readerMessages.so), ar: templatesOf(readerMessages.ar) };

/** The approved words of a language that differ from the proposals, which browsers have already. */
export function rewrittenWords({ words }: Pick<AllSettings, "words">, lang: TranslatedLanguage): Words {
  const approved = Object.entries(words[lang] ?? {});
  return Object.fromEntries(
    approved.filter(([key, template]) => !isDeepStrictEqual(template, proposals[lang].get(key)?.template)),
  );
}
