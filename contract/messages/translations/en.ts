import type { ContentLanguage } from "../../values/text/language.ts";

// Texts about the same record in several languages: in its form, and on its page.

/** Quotes a title, isolated so that right-to-left words do not reorder the sentence. */
const quote = (title: string) => (title ? `“\u2068${title}\u2069”` : "a text without a title");

export const translationErrorMessages = {
  unknown: "The text that this is a translation of does not exist any more. Choose another one.",
  self: "A text cannot be a translation of itself. Choose another one.",
  languageMissing: "Choose the language of this text, so that readers can switch between the languages.",
  otherLanguageMissing: (title: string) =>
    `Nobody has chosen the language of ${quote(title)} yet. Open it, choose its language and save it first.`,
  languageTaken: (lang: ContentLanguage, title: string) =>
    `There already is a text in ${languages[lang]}: ${quote(title)}. Choose another language, or another text.`,
  hasTranslations: (title: string) =>
    `${quote(title)} is a translation of this text. Open the other text, and choose this one there.`,
} as const;

const languages = { so: "Somali", en: "English", ar: "Arabic" } satisfies Record<ContentLanguage, string>;

export const translationFormMessages = {
  label: "Translation of",
  line: "Translation",
  none: "none",
  hint: "If this text also exists in another language, find that one by its title. Readers can then switch.",
  results: (count: number) =>
    count === 0 ? "No text has these words in its title." : "Choose the text that this one translates:",
  moreResults:
    "Choose the text that this one translates: these are the newest. To find others, write more of the title.",
  searching: "Searching",
  failed: "The search did not work. Check your connection, and press Enter to search again.",
  remove: "Remove",
  removeField: "Remove: Translation of",
  unlisted: (id: string) => `Text #${id}`,
  untitled: "Without a title",
} as const;
