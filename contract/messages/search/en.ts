import type { ContentLanguage } from "../../language.ts";
import { limits } from "../../limits.ts";
import { kindOfOneForReaders, kindsForReaders } from "../kinds/en.ts";

/** The page /search, and what the API answers to a search. */
export const searchMessages = {
  title: "Search",
  field: "Search this website",
  submit: "Search",
  kind: "Show",
  everything: "Everything",
  kinds: kindsForReaders,
  /** What one result is. */
  kindOfOne: kindOfOneForReaders,
  language: "Language",
  anyLanguage: "Any language",
  languages: { so: "Somali", en: "English", ar: "Arabic" } satisfies Record<ContentLanguage, string>,
  hint: "Type one or more words, such as the name of a course. Beginnings of words are enough.",
  found: (total: number) => `${total} ${total === 1 ? "result" : "results"}`,
  foundMany: (total: number) => `The newest ${total} results. Add a word to find fewer.`,
  ignored: (words: readonly string[]) =>
    `Nothing has ${words.map((word) => `“${word}”`).join(" or ")}. Found with your other words:`,
  partial: "Nothing has all of your words. Found with some of them:",
  nothing: "Nothing was found.",
  nothingHint: "Try fewer or other words, or only the beginning of a word.",
  ask: "Or ask the college:",
  withoutFilters: "Search everything in all languages",
  didYouMean: "Nothing has these words. Did you mean",
  foundInstead: "This was found with it:",
  suggestions: "Suggestions",
  tooLong: `Please search for fewer words: at most ${limits.maxSearchCharacters} characters.`,
  noWords: "Please type at least one letter or digit.",
  notText: "Please search for words without control characters.",
} as const;
