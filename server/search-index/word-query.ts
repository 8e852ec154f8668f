import type { SearchQuery } from "../../contract/search.ts";
import type { WordQuery } from "../database/index.ts";
import {
  consonantsToken,
  headingToken,
  initialsToken,
  kindToken,
  languageToken,
  trigramToken,
} from "./tokens.ts";
import { arabicVariants, compound, consonantsOf, formsOf, partsOf, stemOf, trigramsOf } from "./words.ts";

/** A shorter word must match as a whole: too many begin with it. */
const minPrefixCharacters = 3;

/** What a search must find: any of the targets of each word. */
export type Target = Extract<WordQuery, { word: string }>;

/** How near a word of a record must be: as it was typed, or in another ending or compound. */
type Nearness = "same" | "related";

/** "IT", "GIS". */
const maybeInitials = /^[a-z]{2,4}$/;

/** For each word, what may stand for it. */
export function targetsOf(words: readonly string[], nearness: Nearness): Target[][] {
  return words.map((word, index) => {
    const forms = formsOf(word);
    if (nearness === "same") return forms.map(target);
    const compounds = [
      ...words.slice(Math.max(index - 1, 0), index).map((before) => compound(before, word)),
      ...words.slice(index + 1, index + 2).map((after) => compound(word, after)),
    ];
    const related = [...forms, ...compounds].flatMap((form) => [form, stemOf(form)]);
    const variants = new Set([...related, ...arabicVariants(forms.at(-1) ?? word)]);
    return [
      ...withoutCovered(Array.from(variants, target)),
      ...(maybeInitials.test(word) ? [exactly(initialsToken(word))] : []),
    ];
  });
}

function target(word: string): Target {
  return { word, isPrefix: word.length >= minPrefixCharacters };
}

/** Each prefix costs time: those that begin with a shorter one find nothing more. */
function withoutCovered(targets: readonly Target[]): Target[] {
  const prefixes = targets.filter(({ isPrefix }) => isPrefix);
  return targets.filter(
    ({ word }) => !prefixes.some((prefix) => prefix.word !== word && word.startsWith(prefix.word)),
  );
}

/** A query for titles that have all words, some perhaps as an Arabic plural or in two parts. */
export function allWordsTransformed(words: readonly string[], filters: Filters): WordQuery {
  const transformed = words.map((word): WordQuery => {
    const consonants = consonantsOf(word);
    return {
      any: [
        ...formsOf(word).map(target),
        ...(consonants === undefined ? [] : [exactly(consonantsToken(consonants))]),
        ...partsOf(word).map(([first, second]) => ({ all: [exactly(first), target(second)] })),
      ],
    };
  });
  return { all: [...transformed, ...filterWords(filters)] };
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

/** A query for records that have all words, and at least one in the title or a heading. */
export function allWordsOneInHeading(words: readonly string[], filters: Filters): WordQuery {
  return { all: [allWords(words, filters, "same"), { any: headingTargetsOf(words).flat() }] };
}

/** A query for records that have all words in the title and in headings. */
export function allWordsInHeadings(words: readonly string[], filters: Filters): WordQuery {
  return { all: [...headingTargetsOf(words).map((any) => ({ any })), ...filterWords(filters)] };
}

function headingTargetsOf(words: readonly string[]): Target[][] {
  return targetsOf(words, "same").map((targets) =>
    targets.map(({ word, isPrefix }) => ({ word: headingToken(word), isPrefix })),
  );
}

/** A query for titles that have any of the words. */
export function anyWord(words: readonly string[], filters: Filters): WordQuery {
  return { all: [{ any: targetsOf(words, "related").flat() }, ...filterWords(filters)] };
}

function filterWords({ kind, lang }: Filters): Target[] {
  return [...(kind ? [exactly(kindToken(kind))] : []), ...(lang ? [exactly(languageToken(lang))] : [])];
}

function exactly(word: string): Target {
  return { word, isPrefix: false };
}

/** One edit changes at most this many neighbouring trigrams: a transposition. */
const trigramsPerEdit = 4;

/** A query for titles with a word that begins alike but for one edit: with all trigrams except the changed ones. */
export function similarTo(word: string): WordQuery {
  const trigrams = trigramsOf(word)
    .slice(0, -1)
    .map((trigram) => exactly(trigramToken(trigram)));
  if (trigrams.length <= trigramsPerEdit) return { any: trigrams };
  const count = trigrams.length - trigramsPerEdit + 1;
  return {
    any: Array.from({ length: count }, (_, start) => ({ all: trigrams.toSpliced(start, trigramsPerEdit) })),
  };
}
