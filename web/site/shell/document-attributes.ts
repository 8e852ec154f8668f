import { attributesOfLanguage } from "../../../contract/language.ts";
import type { SiteShell } from "../../../contract/schemas/settings.ts";
import { paletteAttribute } from "../../../contract/settings/appearance.ts";

/**
 * Attributes of the html element. Its direction is that of the site's main language; its language is that of the texts
 * in contract/messages, and all others are marked with theirs.
 */
export function documentAttributes({ language, palette }: SiteShell["settings"]) {
  const { dir } = attributesOfLanguage(language);
  return { lang: "en", dir, "data-palette": paletteAttribute(palette) };
}
