import type { ContentLanguage } from "../values/text/language.ts";
import { pluralIn } from "./phrase.ts";
import { dateMessages, namesOfLanguages } from "./record-words.ts";

/** The mark after the Latin letters keeps the number that follows on its own side of them. */
const file = { so: "PDF", en: "PDF", ar: "ملف PDF\u200f" } as const;

const pages = {
  so: pluralIn("so")("count", { other: "{count} bog" }),
  en: pluralIn("en")("count", { one: "{count} page", other: "{count} pages" }),
  ar: pluralIn("ar")("count", {
    one: "صفحة واحدة",
    two: "صفحتان",
    few: "{count} صفحات",
    other: "{count} صفحة",
  }),
} as const;

const units = {
  so: { kilobytes: "KB", megabytes: "MB" },
  en: { kilobytes: "KB", megabytes: "MB" },
  ar: { kilobytes: "كيلوبايت", megabytes: "ميغابايت" },
} as const;

/** "310 KB", "2.4 MB". */
function sizeInWords(bytes: number, language: ContentLanguage): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000
    ? `${kilobytes} ${units[language].kilobytes}`
    : `${(bytes / 1024 / 1024).toFixed(1)} ${units[language].megabytes}`;
}

/** Behind the words of a link to a document that readers cannot open. */
export const missingDocument = {
  so: "lama heli karo hadda",
  en: "not available",
  ar: "غير متاحة",
} as const satisfies Record<ContentLanguage, string>;

/** In a text, in the place of a list of documents without any. */
export const noDocuments = {
  so: "Weli dukumenti ma jiro.",
  en: "There are no documents yet.",
  ar: "لا توجد وثائق بعد.",
} as const satisfies Record<ContentLanguage, string>;

/** Only a document that nobody can open yet has neither pages nor bytes. */
export type DocumentFacts = {
  pageCount?: number | undefined;
  bytes?: number | undefined;
  lang: ContentLanguage;
};

/**
 * What readers know of a document before they open it: "PDF, 2 pages, 310 KB, Somali".
 * @param language that of the text around; a document in the same does not name its own
 */
export function documentFacts({ pageCount, bytes, lang }: DocumentFacts, language: ContentLanguage): string {
  const facts = [
    file[language],
    pageCount && pages[language]({ count: pageCount }),
    bytes && sizeInWords(bytes, language),
    lang !== language && namesOfLanguages[language][lang],
  ];
  return facts.filter(Boolean).join(`${dateMessages.comma[language]} `);
}
