import { plainText } from "../contract/body.ts";
import { type ContentLanguage, contentLanguages, guessLanguage } from "../contract/language.ts";
import { pageLanguageOf } from "../contract/settings/page-language.ts";
import type { Shell } from "./context.ts";

type LoaderData = Readonly<Record<string, unknown>>;

/** The language of a page whose loaders have run. The words of a text are only looked at where pages have languages. */
export function languageOfPage(shell: Pick<Shell, "pageLanguages" | "settings">, loaderData: LoaderData) {
  return shell.pageLanguages ? pageLanguageOf(shell, recordLanguageIn(loaderData)) : "en";
}

type LoadedRecord = { title: string; body: string };

/**
 * The language of the record that a page is about: the one that staff chose, else the one of its words.
 * @param loaderData by route: a page about a record returns `lang` beside `record` or `page`
 */
function recordLanguageIn(loaderData: LoaderData): ContentLanguage | undefined {
  for (const data of Object.values(loaderData)) {
    if (typeof data !== "object" || data === null || !("lang" in data)) continue;
    const chosen = contentLanguages.find((language) => language === data.lang);
    if (chosen) return chosen;
    const record = "record" in data ? data.record : "page" in data ? data.page : undefined;
    if (isRecord(record)) return guessLanguage(`${record.title} ${plainText(record.body)}`);
  }
  return undefined;
}

function isRecord(value: unknown): value is LoadedRecord {
  return typeof value === "object" && value !== null && "title" in value && "body" in value;
}
