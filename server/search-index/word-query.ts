import type { SearchQuery } from "../../contract/search.ts";
import type { WordQuery } from "../database/index.ts";
import { consonantsToken, kindToken, languageToken, titleToken, trigramToken } from "./tokens.ts";
import { arabicVariants, compound, consonantsOf, formsOf, stemOf, trigramsOf } from "./words.ts";

/** A shorter word must match as a whole: too many begin with it. */
const minPrefixCharacters = 3;

/** What a search must find: any of the targets of each word. */
export type Target = Extract<WordQuery, { word: string }>;

/** How near a word of a record must be: as it was typed, in another ending or compound, or with the same consonants. */
export type Nearness = "same" | "related" | "consonants";

/** For each word, what may stand for it. */
export function targetsOf(words: readonly string[], nearness: Nearness): Target[][] {
  return words.map((word, index) => {
    const forms = formsOf(word);
    if (nearness === "same") return forms.map(target);
    if (nearness === "consonants") return [...forms.map(target), ...consonantTargets(word)];
    const compounds = [
      ...words.slice(Math.max(index - 1, 0), index).map((before) => compound(before, word)),
      ...words.slice(index + 1, index + 2).map((after) => compound(word, after)),
    ];
    const related = [...forms, ...compounds].flatMap((form) => [form, stemOf(form)]);
    return Array.from(new Set([...related, ...arabicVariants(forms.at(-1) ?? word)]), target);
  });
}

function target(word: string): Target {
  return { word, isPrefix: word.length >= minPrefixCharacters };
}

function consonantTargets(word: string): Target[] {
  const consonants = consonantsOf(word);
  return consonants === undefined ? [] : [exactly(consonantsToken(consonants))];
}

/** Whether a folded word of a text is one that a search for `targets` finds. */
export function isTarget(word: string, targets: readonly Target[]): boolean {
  return formsOf(word).some((form) =>
    targets.some((target) => (target.isPrefix ? form.startsWith(target.word) : form === target.word)),
  );
}

type Filters = Pick<SearchQuery, "kind" | "lang">;

/** A query for records that have all words. */
export function allWords(words: readonly string[], filters: Filters, nearness: Nearness): WordQuery {
  return { all: [...targetsOf(words, nearness).map((any) => ({ any })), ...filterWords(filters)] };
}

/** A query for records that have all words in title or text, and at least one in the title. */
export function allWordsOneInTitle(words: readonly string[], filters: Filters): WordQuery {
  const targets = targetsOf(words, "same");
  const inTitle = targets.flat().map(({ word, isPrefix }) => ({ word: titleToken(word), isPrefix }));
  return { all: [...targets.map((any) => ({ any })), { any: inTitle }, ...filterWords(filters)] };
}

function filterWords({ kind, lang }: Filters): Target[] {
  return [...(kind ? [exactly(kindToken(kind))] : []), ...(lang ? [exactly(languageToken(lang))] : [])];
}

function exactly(word: string): Target {
  return { word, isPrefix: false };
}

/** One slip changes this many neighbouring trigrams at most: two letters that changed places. */
const changedBySlip = 4;

/** A query for titles with a word that begins alike but for one slip: with all trigrams except the changed ones. */
export function similarTo(word: string): WordQuery {
  const trigrams = trigramsOf(word)
    .slice(0, -1)
    .map((trigram) => exactly(trigramToken(trigram)));
  if (trigrams.length <= changedBySlip) return { any: trigrams };
  const count = trigrams.length - changedBySlip + 1;
  return {
    any: Array.from({ length: count }, (_, start) => ({ all: trigrams.toSpliced(start, changedBySlip) })),
  };
}
