import type { ContentLanguage } from "../language.ts";
import type { SiteShell } from "../schemas/settings.ts";

type LanguageSettings = Pick<SiteShell, "pageLanguages"> & {
  settings: Pick<SiteShell["settings"], "language">;
};

/**
 * The language of a page: of its record, else of the site, if the college has switched it on; else English.
 * @param record the language of the page's record, if it is about one
 */
export function pageLanguageOf(
  { pageLanguages, settings }: LanguageSettings,
  record: ContentLanguage | undefined,
): ContentLanguage {
  const wanted = [record, settings.language].find(
    (lang) => lang === "en" || (lang !== undefined && pageLanguages?.[lang] !== undefined),
  );
  return wanted ?? "en";
}
