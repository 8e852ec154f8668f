import type { ContentLanguage } from "../../values/text/language.ts";
import { phrase, pluralIn } from "../phrase.ts";

const plural = pluralIn("en");

/** The page /search, and what the API answers to a search. */
export const searchMessages = {
  title: "Search",
  field: "Search this website",
  submit: "Search",
  kind: "Show",
  everything: "Everything",
  language: "Language",
  anyLanguage: "Any language",
  languages: { so: "Somali", en: "English", ar: "Arabic" } satisfies Record<ContentLanguage, string>,
  hint: "Type one or more words, such as the name of a course. Beginnings of words are enough.",
  found: plural("total", { one: "{total} result", other: "{total} results" }),
  foundMany: plural("total", { other: "The newest {total} results. Add a word to find fewer." }),
  ignored: phrase("Nothing has {words}. Found with your other words:"),
  quoted: phrase("“{word}”"),
  /** Between the last two of several words. */
  or: phrase("{first} or {second}"),
  partial: "Nothing has all of your words. Found with some of them:",
  nothing: "Nothing was found.",
  nothingHint: "Try fewer or other words, or only the beginning of a word.",
  ask: "Or ask the college:",
  withoutFilters: "Search everything in all languages",
  didYouMean: "Nothing has these words. Did you mean",
  foundInstead: "This was found with it:",
  tooLong: phrase("Please search for fewer words: at most {max} characters."),
  noWords: "Please type at least one letter or digit.",
  notText: "Please search for words without control characters.",
} as const;
