import type { SiteShell } from "../../contract/schemas/settings.ts";
import { plainText } from "../../contract/values/text/body.ts";
import {
  type ContentLanguage,
  contentLanguages,
  guessLanguage,
} from "../../contract/values/text/language.ts";

type LoaderData = Readonly<Record<string, unknown>>;

/**
 * The language of a page whose loaders have run: of its record, else of the site, if the college has switched it on;
 * else English. Where no language is switched on, nobody looks at the words of a text.
 */
export function choosePageLanguage(
  { pageLanguages, settings }: Pick<SiteShell, "pageLanguages" | "settings">,
  loaderData: LoaderData,
): ContentLanguage {
  if (!pageLanguages) return "en";
  const wanted = [recordLanguageIn(loaderData), settings.language];
  return wanted.find((lang) => lang === "en" || (lang && pageLanguages[lang])) ?? "en";
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
