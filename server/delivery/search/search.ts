import { presentDates } from "../../../contract/schemas/date-fields.ts";
import { factFields } from "../../../contract/schemas/fact-fields.ts";
import type { SearchQuery, SearchResult, SearchResults } from "../../../contract/schemas/search.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import { pageOf } from "../../../contract/values/paging.ts";
import { publicPath } from "../../../contract/values/paths/paths.ts";
import { presentFile } from "../../content/records/index.ts";
import { findRegistrationStatuses } from "../../content/registrations/index.ts";
import {
  allWords,
  allWordsInHeadings,
  type SearchOptions,
  searchedText,
  type Target,
  targetsOf,
  wordsOf,
} from "../../content/search-index/index.ts";
import {
  findNewestMatches,
  type Reading,
  type WordIndex,
  type WordQuery,
} from "../../platform/database/index.ts";
import { readSettings } from "../../settings/index.ts";
import { correctSearch } from "./did-you-mean.ts";
import { readGenericWords } from "./generic-words.ts";
import { excerptOf, markMatches } from "./marked-text.ts";
import { contentWords, hasContent } from "./stop-words.ts";
import { type FoundRow, readRows } from "./store.ts";

/**
 * Searches everything public. The work is bounded, whatever the words are.
 * @param mayRepair called when nothing has all words; if not, nothing is found
 */
export async function search(
  db: Reading,
  query: SearchQuery,
  mayRepair: () => Promise<boolean>,
): Promise<SearchResults> {
  const { q, kind, lang, page = 1 } = query;
  const typed = searchedWords(q);
  const settings = await readSettings(db);
  const { words, hits, ...repaired } = await findOrRepair(db, q, typed, { kind, lang }, mayRepair);
  const perPage = searchLimits.searchPageSize;
  const rows = await readRows(db, hits.slice((page - 1) * perPage, page * perPage));
  const targets = targetsOf(words, "related").flat();
  return {
    results: await presentResults(db, rows, targets, settings),
    ...pageOf(hits.length, { page, limit: perPage }),
    isLimited: hits.length >= searchLimits.maxSearchResults,
    ...repaired,
  };
}

type Found = { words: readonly string[]; hits: number[] } & Pick<
  SearchResults,
  "didYouMean" | "ignoredWords" | "isPartial"
>;

/** What has all words; if nothing has: what a similar search finds, or what has some of them. */
async function findOrRepair(
  db: Reading,
  q: string,
  words: readonly string[],
  options: SearchOptions,
  mayRepair: () => Promise<boolean>,
): Promise<Found> {
  const hits = await findAll(db, words, options);
  const found = { words, hits, didYouMean: null, ignoredWords: [], isPartial: false };
  if (hits.length > 0 || !(await mayRepair())) return found;
  const { proposal, known, unknown } = await correctSearch(db, q);
  if (proposal !== undefined) {
    const respelled = searchedWords(proposal);
    const similar = await findAll(db, respelled, options);
    if (similar.length > 0) return { ...found, words: respelled, hits: similar, didYouMean: proposal };
  }
  if (!hasContent(known)) return found;
  const others = { ...found, words: contentWords(known) };
  const all = unknown.length > 0 ? await findAll(db, others.words, options) : [];
  if (all.length > 0) return { ...others, hits: all, ignoredWords: unknown };
  const some = await findTitlesWithMost(db, others.words, options);
  return some.length > 0 ? { ...others, hits: some, isPartial: true } : found;
}

function searchedWords(q: string): readonly string[] {
  return contentWords([...new Set(wordsOf(q))].slice(0, searchLimits.maxSearchWords));
}

/**
 * The positions of the records on all pages. Hits in titles, then those with all words in headings, then in texts, each
 * newest first.
 */
async function findAll(db: Reading, words: readonly string[], options: SearchOptions): Promise<number[]> {
  if (words.length === 0) return [];
  const found = new Set<number>();
  for (const query of titleQueries(words, options)) {
    if (found.size < searchLimits.maxSearchResults) add(found, await find(db, "search_title", query));
  }
  if (found.size < searchLimits.maxSearchResults) {
    const hits = await find(db, "search_text", allWords(words, options, "same"));
    // Those with words in headings are among these.
    const hasMore = hits.some((position) => !found.has(position));
    if (hasMore) add(found, await find(db, "search_text", allWordsInHeadings(words, options)));
    add(found, hits);
  }
  if (found.size === 0) add(found, await find(db, "search_text", allWords(words, options, "related")));
  return [...found];
}

/** The words themselves, then in other endings, then without generic words. */
function titleQueries(words: readonly string[], options: SearchOptions): WordQuery[] {
  const { kind: ownKind } = options;
  const { specific, kind } = readGenericWords(words);
  const narrowed = kind && !ownKind ? [{ ...options, kind }, options] : [options];
  const queries = [
    allWords(words, options, "same"),
    allWords(words, options, "related"),
    ...(specific === words ? [] : narrowed.map((some) => allWords(specific, some, "related"))),
  ];
  // Words without endings ask the same several times.
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()];
}

/** Titles that have all words but one. */
async function findTitlesWithMost(
  db: Reading,
  words: readonly string[],
  options: SearchOptions,
): Promise<number[]> {
  const { specific } = readGenericWords(words);
  if (specific.length < 2) return [];
  const allButOne = specific.map((_word, index) => allWords(specific.toSpliced(index, 1), options, "same"));
  return find(db, "search_title", { any: allButOne });
}

function find(db: Reading, index: WordIndex, query: WordQuery): Promise<number[]> {
  return findNewestMatches(db, index, query, searchLimits.maxSearchResults);
}

function add(found: Set<number>, positions: readonly number[]): void {
  for (const position of positions) {
    if (found.size >= searchLimits.maxSearchResults) return;
    found.add(position);
  }
}

async function presentResults(
  db: Reading,
  rows: readonly FoundRow[],
  targets: readonly Target[],
  settings: { readableAddresses: boolean },
): Promise<SearchResult[]> {
  const statuses = await Promise.all(
    contentKindNames.map((kind) =>
      findRegistrationStatuses(
        db,
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ),
  );
  const statusesOf = new Map(contentKindNames.map((kind, index) => [kind, statuses[index]]));
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    path: publicPath(row, settings),
    title: markMatches(row.title, targets),
    excerpt: excerptOf(searchedText(row), targets),
    ...(row.lang !== null && { lang: row.lang }),
    publishedAt: row.created_at,
    ...presentDates(row),
    ...presentFile(row),
    facts: factFields.facts.present(row.facts, row),
    registration: statusesOf.get(row.kind)?.get(row.id),
  }));
}
