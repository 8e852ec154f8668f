import type { SearchQuery } from "../../../contract/schemas/search.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";
import {
  findNewestMatches,
  type Reading,
  type WordIndex,
  type WordQuery,
} from "../../platform/database/index.ts";
import {
  formsOf,
  headingToken,
  initialsToken,
  kindToken,
  languageToken,
  stemOf,
  trigramsOf,
  trigramToken,
  wordsOf,
} from "./words.ts";

/** A shorter word must match as a whole: too many begin with it. */
const minPrefixCharacters = 3;

/** What a search must find: any of the targets of each word. */
export type Target = Extract<WordQuery, { word: string }>;

/** How near a word of a record must be: as it was typed, or in another ending. */
type Nearness = "same" | "related";

/** "IT", "GIS". */
const maybeInitials = /^[a-z]{2,4}$/;

/** For each word, what may stand for it. */
export function targetsOf(words: readonly string[], nearness: Nearness): Target[][] {
  return words.map((word) => {
    const forms = formsOf(word);
    if (nearness === "same") return forms.map(target);
    const related = new Set(forms.flatMap((form) => [form, stemOf(form)]));
    return [
      ...withoutCovered(Array.from(related, target)),
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

/** Whether a folded word of a text is one that a search for `targets` finds. */
export function isTarget(word: string, targets: readonly Target[]): boolean {
  return formsOf(word).some((form) =>
    targets.some((target) => (target.isPrefix ? form.startsWith(target.word) : form === target.word)),
  );
}

/** What a search asks for beside its words. */
export type SearchOptions = Pick<SearchQuery, "kind" | "lang">;

/** A query for records that have all words. */
export function allWords(words: readonly string[], options: SearchOptions, nearness: Nearness): WordQuery {
  return {
    all: [...targetsOf(words, nearness).map((any) => ({ any })), ...filterWords(options)],
  };
}

/** A query for records that have all words in the title and in headings. */
export function allWordsInHeadings(words: readonly string[], options: SearchOptions): WordQuery {
  const inHeadings = targetsOf(words, "same").map((targets) => ({
    any: targets.map(({ word, isPrefix }) => ({ word: headingToken(word), isPrefix })),
  }));
  return { all: [...inHeadings, ...filterWords(options)] };
}

function filterWords({ kind, lang }: SearchOptions): Target[] {
  return [...(kind ? [exactly(kindToken(kind))] : []), ...(lang ? [exactly(languageToken(lang))] : [])];
}

/** The ids of the newest live records of a kind that are in a language. */
export function findInLanguage(db: Reading, kind: ContentKind, lang: ContentLanguage): Promise<number[]> {
  const query = { all: filterWords({ kind, lang }) };
  return findIds(db, "search_title", query, searchLimits.maxSearchResults);
}

async function findIds(db: Reading, index: WordIndex, query: WordQuery, limit: number): Promise<number[]> {
  const positions = await findNewestMatches(db, index, query, limit);
  if (positions.length === 0) return [];
  const entries = await db
    .selectFrom("search_entry")
    .where("position", "in", positions)
    .select("id")
    .execute();
  return entries.map(({ id }) => id);
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

/** An index of titles: of the live records, or of all others. */
export type TitleIndex = Exclude<WordIndex, "search_text">;

/**
 * The ids of the newest records whose titles have all words, with the spellings and prefixes of the public search; if
 * there are none, in other endings. For tables of staff, beside titles that contain a text.
 */
export async function findTitles(
  db: Reading,
  kind: ContentKind,
  index: TitleIndex,
  text: string,
): Promise<number[]> {
  const words = [...new Set(wordsOf(text))].slice(0, searchLimits.maxSearchWords);
  if (words.length === 0) return [];
  for (const nearness of ["same", "related"] as const) {
    const query = allWords(words, { kind }, nearness);
    const found = await findIds(db, index, query, searchLimits.maxTitleMatches);
    if (found.length > 0) return found;
  }
  return [];
}
