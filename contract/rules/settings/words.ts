import { placeholdersOf, type Template } from "../../messages/phrase.ts";
import * as english from "../../messages/readers/en.ts";
import { templatesOf } from "../../messages/readers/words.ts";
import { settingsErrorMessages as messages } from "../../messages/staff/settings.ts";
import { settingLimits } from "../../values/limits/settings.ts";
import { hasDirectionOverrides, isPlainText } from "../../values/text/text-normalization.ts";

/** The English texts by key, in the order in which the dashboard shows them. */
export const englishTexts = templatesOf(english);

/** How many texts of a language the college has not approved yet. */
export function countUnapproved(words: Readonly<Record<string, unknown>>): number {
  return [...englishTexts.keys()].filter((key) => !Object.hasOwn(words, key)).length;
}

/** What is wrong with the college's own words for a text, undefined if nothing is. */
export function findWordProblem(key: string, template: Template): string | undefined {
  const original = englishTexts.get(key);
  if (original === undefined) return messages.wordUnknown;
  const { template: texts, number } = original;
  if (typeof template !== "string" && number === undefined) return messages.wordPlural;
  const known = placeholdersOf(texts);
  const forms = typeof template === "string" ? { other: template } : template;
  for (const [category, text] of Object.entries(forms)) {
    if (text === undefined) continue;
    if (text.trim() === "") return messages.required;
    if (text.length > settingLimits.maxWordCharacters)
      return messages.tooLong(settingLimits.maxWordCharacters);
    if (!isPlainText(text) || hasDirectionOverrides(text)) return messages.notPlain;
    if (/[<>]/.test(text)) return messages.wordMarkup;
    const used = placeholdersOf(text);
    const unknown = used.find((name) => !known.includes(name));
    if (unknown !== undefined) return messages.wordPlaceholderUnknown(unknown);
    // Only the form `other` must contain the number: "One result" has none.
    const missing = known.find((name) => !used.includes(name) && !(name === number && category !== "other"));
    if (missing !== undefined) return messages.wordPlaceholderMissing(missing);
  }
  return undefined;
}
