import type { SearchQuery } from "../../contract/search.ts";
import type { WordQuery } from "../database/index.ts";
import {
  formsOf,
  kindToken,
  languageToken,
  stemOf,
  trigramsOf,
  trigramToken,
} from "../search-index/index.ts";

/** A shorter word must match as a whole: too many begin with it. */
const minPrefixCharacters = 3;

/** What a search must find: any of the targets of each word. */
export type Target = Extract<WordQuery, { word: string }>;

/** A word in its forms, and with `withEndings` in all its endings. */
export function targetsOf(word: string, withEndings: boolean): Target[] {
  const forms = formsOf(word);
  const all = new Set(withEndings ? forms.flatMap((form) => [form, stemOf(form)]) : forms);
  return Array.from(all, (form) => ({ word: form, isPrefix: form.length >= minPrefixCharacters }));
}

/** Whether a folded word of a text is one that a search for `targets` finds. */
export function isTarget(word: string, targets: readonly Target[]): boolean {
  return formsOf(word).some((form) =>
    targets.some((target) => (target.isPrefix ? form.startsWith(target.word) : form === target.word)),
  );
}

/** A query for records that have all words. */
export function allWords(
  words: readonly string[],
  { kind, lang }: Pick<SearchQuery, "kind" | "lang">,
  withEndings: boolean,
): WordQuery {
  return {
    all: [
      ...words.map((word) => ({ any: targetsOf(word, withEndings) })),
      ...(kind ? [exactly(kindToken(kind))] : []),
      ...(lang ? [exactly(languageToken(lang))] : []),
    ],
  };
}

function exactly(word: string): WordQuery {
  return { word, isPrefix: false };
}

/** One slip changes this many neighbouring trigrams at most: two letters that changed places. */
const changedBySlip = 4;

/** A query for titles with a word that differs in one slip: all its trigrams but the changed ones. */
export function similarTo(word: string): WordQuery {
  const trigrams = trigramsOf(word).map((trigram) => exactly(trigramToken(trigram)));
  if (trigrams.length <= changedBySlip) return { any: trigrams };
  const count = trigrams.length - changedBySlip + 1;
  return {
    any: Array.from({ length: count }, (_, start) => ({ all: trigrams.toSpliced(start, changedBySlip) })),
  };
}
