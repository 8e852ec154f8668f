import { paletteAttribute } from "../../../contract/values/appearance.ts";
import { type ContentLanguage, directionOf } from "../../../contract/values/text/language.ts";
import type { Shell } from "../../loaders/context.ts";

/**
 * Attributes of the html element: the language of the page, and its direction. While pages are in English alone, their
 * direction is that of the site's main language.
 */
export function documentAttributes(
  { pageLanguages, settings }: Pick<Shell, "pageLanguages" | "settings">,
  lang: ContentLanguage,
) {
  const dir = directionOf(pageLanguages ? lang : settings.language);
  return {
    lang,
    dir: dir === "rtl" ? dir : undefined,
    "data-palette": paletteAttribute(settings.palette),
  };
}
