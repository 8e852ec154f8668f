import { limits } from "../../contract/limits.ts";
import { publicPath } from "../../contract/public-path.ts";
import type { SearchQuery, SearchResult, SearchResults } from "../../contract/search.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { type Db, findNewestMatches, type WordIndex, type WordQuery } from "../database/index.ts";
import {
  allWords,
  allWordsInHeadings,
  allWordsOneInHeading,
  allWordsTransformed,
  anyWord,
  type Target,
  targetsOf,
  textOfBody,
  wordsOf,
} from "../search-index/index.ts";
import { readSettings } from "../settings/index.ts";
import { correctSearch } from "./did-you-mean.ts";
import { readGenericWords } from "./generic-words.ts";
import { excerptOf, markMatches } from "./marked-text.ts";
import { contentWords, hasContent } from "./stop-words.ts";
import { type FoundRow, readRows } from "./store.ts";

type Filters = Pick<SearchQuery, "kind" | "lang">;

/** Searches everything public. The work is bounded, whatever the words are. */
export async function search(db: Db, query: SearchQuery): Promise<SearchResults> {
  const { q, kind, lang, page = 1, view } = query;
  const isSummary = view === "summary";
  const typed = searchedWords(q);
  const { words, hits, ...repaired } = await findOrRepair(db, q, typed, { kind, lang }, !isSummary);
  const perPage = isSummary ? limits.suggestionCount : limits.searchPageSize;
  const rows = await readRows(db, hits.slice((page - 1) * perPage, page * perPage));
  const targets = targetsOf(contentWords(words), "related").flat();
  const settings = await readSettings(db);
  return {
    results: rows.map((row) => ({
      ...presentResult(row, targets, isSummary),
      path: publicPath(row, settings),
    })),
    page,
    totalPages: totalPagesOf(hits.length, perPage),
    total: hits.length,
    isLimited: hits.length >= limits.maxSearchResults,
    ...repaired,
  };
}

type Found = { words: readonly string[]; hits: number[] } & Pick<
  SearchResults,
  "didYouMean" | "ignoredWords" | "isPartial"
>;

/** What has all words; if nothing has: what a similar search finds, or what has some of them. */
async function findOrRepair(
  db: Db,
  q: string,
  words: string[],
  filters: Filters,
  mayRepair: boolean,
): Promise<Found> {
  const hits = await findAll(db, words, filters);
  const found = { words, hits, didYouMean: null, ignoredWords: [], isPartial: false };
  if (found.hits.length > 0 || !mayRepair) return found;
  const { proposal, known, unknown } = await correctSearch(db, q);
  if (proposal !== undefined) {
    const respelled = searchedWords(proposal);
    const similar = await findAll(db, respelled, filters);
    if (similar.length > 0) return { ...found, words: respelled, hits: similar, didYouMean: proposal };
  }
  if (!hasContent(known)) return found;
  const others = { ...found, words: known };
  const all = unknown.length > 0 ? await findAll(db, known, filters) : [];
  if (all.length > 0) return { ...others, hits: all, ignoredWords: unknown };
  const some = await findInSteps(db, partialSteps(known, filters));
  return some.size > 0 ? { ...others, hits: [...some], isPartial: true } : found;
}

function searchedWords(q: string): string[] {
  return [...new Set(wordsOf(q))].slice(0, limits.maxSearchWords);
}

/** What is asked of a word index. */
type Step = { index: WordIndex; query: WordQuery };

const inTitle = (query: WordQuery): Step => ({ index: "search_title", query });
const inText = (query: WordQuery): Step => ({ index: "search_text", query });

/**
 * The positions of the records on all pages. Hits in titles, then those with words in headings, then in texts, each
 * newest first. Words that only questions contain need not be found.
 */
async function findAll(db: Db, words: readonly string[], filters: Filters): Promise<number[]> {
  if (words.length === 0) return [];
  const content = contentWords(words);
  const found = await findInSteps(db, titleSteps(words, filters));
  if (found.size < limits.maxSearchResults) {
    const hits = await find(db, inText(allWords(content, filters, "same")));
    // Those with words in headings are among these.
    const hasMore = hits.some((position) => !found.has(position));
    if (hasMore && words.length > 1) await findInSteps(db, headingSteps(words, filters), found);
    add(found, hits);
  }
  if (found.size === 0) await findInSteps(db, [inTitle(allWordsTransformed(content, filters))], found);
  if (found.size === 0) await findInSteps(db, [inText(allWords(content, filters, "related"))], found);
  return [...found];
}

/** The words themselves before other endings, also without generic words. */
function titleSteps(words: readonly string[], filters: Filters): Step[] {
  const content = contentWords(words);
  const { specific, kind } = readGenericWords(content);
  const narrowed = kind && !filters.kind ? [{ ...filters, kind }, filters] : [filters];
  const subject = (nearness: "same" | "related") =>
    specific === content ? [] : narrowed.map((some) => inTitle(allWords(specific, some, nearness)));
  return [
    inTitle(allWords(words, filters, "same")),
    ...(content === words ? [] : [inTitle(allWords(content, filters, "same"))]),
    ...subject("same"),
    // Compounds begin with such words, too: "is-diiwaangelin", "ku-deeq".
    ...(content === words ? [] : [inTitle(allWords(words, filters, "related"))]),
    inTitle(allWords(content, filters, "related")),
    ...subject("related"),
  ];
}

function headingSteps(words: readonly string[], filters: Filters): Step[] {
  const content = contentWords(words);
  return [
    inText(allWordsInHeadings(words, filters)),
    ...(content.length > 1 ? [inText(allWordsOneInHeading(content, filters))] : []),
  ];
}

/** Titles that have all words but one, then those that have any. */
function partialSteps(words: readonly string[], filters: Filters): Step[] {
  const { specific } = readGenericWords(contentWords(words));
  if (specific.length < 2) return [];
  const allButOne = specific.map((_word, index) => allWords(specific.toSpliced(index, 1), filters, "same"));
  return [inTitle({ any: allButOne }), inTitle(anyWord(specific, filters))];
}

/** The hits of each step after those of the steps before, until a search has enough. */
async function findInSteps(db: Db, steps: readonly Step[], found = new Set<number>()): Promise<Set<number>> {
  for (const step of steps) {
    if (found.size >= limits.maxSearchResults) break;
    add(found, await find(db, step));
  }
  return found;
}

function find(db: Db, { index, query }: Step): Promise<number[]> {
  return findNewestMatches(db, index, query, limits.maxSearchResults);
}

function add(found: Set<number>, positions: readonly number[]): void {
  for (const position of positions) {
    if (found.size >= limits.maxSearchResults) return;
    found.add(position);
  }
}

function presentResult(
  { kind, id, title, body, lang, created_at }: FoundRow,
  targets: readonly Target[],
  isSummary: boolean,
): Omit<SearchResult, "path"> {
  return {
    kind,
    id,
    title: markMatches(title, targets),
    excerpt: isSummary ? [] : excerptOf(textOfBody(kind, body), targets),
    ...(lang !== null && { lang }),
    publishedAt: created_at,
  };
}
