import { useMatches } from "react-router";
import type { FooterLinks, SiteLink } from "../../../contract/values/menu.ts";
import {
  type ContentLanguage,
  chooseText,
  contentLanguages,
  type LanguageAttributes,
  type LocalizedText,
  languageAttributes,
} from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";

/** Props of an element that contains a text, whose language is marked. */
export type Label = LanguageAttributes & { children: string };

/**
 * Chooses the texts around a page: in the language of its record, which the page's loader returns as `lang`, else in
 * that of the page, else in the site's.
 */
export function useLabels() {
  const { settings, pageLanguages } = useShell();
  const { lang: pageLang, messages } = usePageLanguage();
  const ofRecord = useMatches().map(({ loaderData }) => languageIn(loaderData));
  const languages = [...ofRecord, pageLanguages && pageLang, settings.language].filter(
    (lang) => lang !== undefined,
  );

  function textOf(texts: LocalizedText): Label | undefined {
    const chosen = chooseText(texts, languages);
    return chosen && { children: chosen.text, ...languageAttributes(chosen.text, chosen.lang, pageLang) };
  }
  return {
    /** @returns undefined for a text that nobody has written */
    textOf,
    headingOf: ({ heading }: FooterLinks[number]): Label | undefined =>
      typeof heading === "string" ? { children: messages.footerMessages[heading] } : textOf(heading),
    labelOf({ labels = {}, name = "", lang, section }: SiteLink): Label {
      if (section && !labels[pageLang]?.trim()) return { children: messages.sectionNames[section] };
      return textOf(labels) ?? { children: name, ...languageAttributes(name, lang, pageLang) };
    },
  };
}

function languageIn(data: unknown): ContentLanguage | undefined {
  if (typeof data !== "object" || data === null || !("lang" in data)) return undefined;
  return contentLanguages.find((language) => language === data.lang);
}
