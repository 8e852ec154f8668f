import { useMatches } from "react-router";
import {
  attributesOfLanguage,
  type ChosenText,
  type ContentLanguage,
  chooseText,
  contentLanguages,
  type LanguageAttributes,
  type LocalizedText,
  languageAttributes,
} from "../../../contract/language.ts";
import type { SiteLink } from "../../../contract/schemas/settings.ts";
import { useShell } from "../../ui/use-shell.ts";

/** Props of an element that contains a text, whose language is marked. */
type Label = LanguageAttributes & { children: string };

/**
 * Chooses the texts around a page: in the language of its record, which the page's loader returns as `lang`, else in the
 * site's.
 */
export function useLabels() {
  const { settings } = useShell();
  const ofRecord = useMatches().map(({ loaderData }) => languageIn(loaderData));
  const languages = [...ofRecord, settings.language].filter((lang) => lang !== undefined);
  return {
    /** @returns undefined for a text that nobody has written */
    textOf: (texts: LocalizedText) => toLabel(chooseText(texts, languages)),
    labelOf: ({ labels = {}, name = "", lang }: SiteLink): Label =>
      toLabel(chooseText(labels, languages)) ?? { children: name, ...languageAttributes(name, lang) },
  };
}

function toLabel(chosen: ChosenText | undefined): Label | undefined {
  return chosen && { children: chosen.text, ...attributesOfLanguage(chosen.lang) };
}

function languageIn(data: unknown): ContentLanguage | undefined {
  if (typeof data !== "object" || data === null || !("lang" in data)) return undefined;
  return contentLanguages.find((language) => language === data.lang);
}
