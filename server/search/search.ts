import { limits } from "../../contract/limits.ts";
import { publicPath } from "../../contract/public-path.ts";
import type { SearchQuery, SearchResult, SearchResults } from "../../contract/search.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { type Db, findNewestMatches, type WordIndex, type WordQuery } from "../database/index.ts";
import {
  allWords,
  allWordsOneInTitle,
  allWordsTransformed,
  type Target,
  targetsOf,
  textOfBody,
  wordsOf,
} from "../search-index/index.ts";
import { readSettings } from "../settings/index.ts";
import { repairSearch } from "./did-you-mean.ts";
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
  const targets = targetsOf(words, "related").flat();
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
  "didYouMean" | "ignoredWords"
>;

/** What has all words; if there is nothing, a similar search that finds something, or what has the words that exist. */
async function findOrRepair(
  db: Db,
  q: string,
  words: string[],
  filters: Filters,
  mayRepair: boolean,
): Promise<Found> {
  const found = { words, hits: await findAll(db, words, filters), didYouMean: null, ignoredWords: [] };
  if (found.hits.length > 0 || !mayRepair) return found;
  const { proposal, known, unknown } = await repairSearch(db, q);
  if (proposal !== undefined) {
    const isUseful = (await findAll(db, searchedWords(proposal), filters)).length > 0;
    if (isUseful) return { ...found, didYouMean: proposal };
  }
  if (unknown.length === 0 || !hasContent(known)) return found;
  return { ...found, words: known, hits: await findAll(db, known, filters), ignoredWords: unknown };
}

function searchedWords(q: string): string[] {
  return [...new Set(wordsOf(q))].slice(0, limits.maxSearchWords);
}

/** What is asked of a word index. Without `isLastResort` it adds to what was found before. */
type Step = { index: WordIndex; query: WordQuery; isLastResort?: true };

/** Hits in titles, then in texts. Words that only questions contain need not be found. */
function stepsOf(words: readonly string[], filters: Filters): Step[] {
  const content = contentWords(words);
  return [
    { index: "search_title", query: allWords(words, filters, "same") },
    { index: "search_title", query: allWords(content, filters, "related") },
    ...(content.length > 1
      ? [{ index: "search_text", query: allWordsOneInTitle(content, filters) } as const]
      : []),
    { index: "search_text", query: allWords(content, filters, "same") },
    { index: "search_title", query: allWordsTransformed(content, filters), isLastResort: true },
    { index: "search_text", query: allWords(content, filters, "related"), isLastResort: true },
  ];
}

/** The positions of the records on all pages, those of each step newest first. */
async function findAll(db: Db, words: readonly string[], filters: Filters): Promise<number[]> {
  const found = new Set<number>();
  if (words.length === 0) return [];
  for (const { index, query, isLastResort } of stepsOf(words, filters)) {
    if (found.size >= limits.maxSearchResults || (isLastResort && found.size > 0)) break;
    for (const position of await findNewestMatches(db, index, query, limits.maxSearchResults))
      found.add(position);
  }
  return [...found].slice(0, limits.maxSearchResults);
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
