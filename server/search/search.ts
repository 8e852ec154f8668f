import { limits } from "../../contract/limits.ts";
import { publicPath } from "../../contract/public-path.ts";
import type { SearchQuery, SearchResult, SearchResults } from "../../contract/search.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { type Db, findNewestMatches } from "../database/index.ts";
import { textOfBody, wordsOf } from "../search-index/index.ts";
import { readSettings } from "../settings/index.ts";
import { proposeSpelling } from "./did-you-mean.ts";
import { excerptOf, markMatches } from "./marked-text.ts";
import { type FoundRow, readRows } from "./store.ts";
import { allWords, type Target, targetsOf } from "./word-query.ts";

type Filters = Pick<SearchQuery, "kind" | "lang">;

/** Searches everything public. The work is bounded, whatever the words are. */
export async function search(db: Db, { q, kind, lang, page = 1, view }: SearchQuery): Promise<SearchResults> {
  const words = searchedWords(q);
  const filters = { kind, lang };
  const hits = await findAll(db, words, filters);
  const perPage = view === "summary" ? limits.suggestionCount : limits.searchPageSize;
  const rows = await readRows(db, hits.slice((page - 1) * perPage, page * perPage));
  const targets = words.flatMap((word) => targetsOf(word, true));
  const settings = await readSettings(db);
  return {
    results: rows.map((row) => ({
      ...presentResult(row, targets, view === "summary"),
      path: publicPath(row, settings),
    })),
    page,
    totalPages: totalPagesOf(hits.length, perPage),
    total: hits.length,
    isLimited: hits.length >= limits.maxSearchResults,
    didYouMean: hits.length === 0 && view !== "summary" ? await findDidYouMean(db, q, filters) : null,
  };
}

function searchedWords(q: string): string[] {
  return [...new Set(wordsOf(q))].slice(0, limits.maxSearchWords);
}

/**
 * The positions of the records on all pages: hits in titles, then in texts, each newest first. In titles, words in other
 * endings follow; in texts they count only if nothing else was found.
 */
async function findAll(db: Db, words: readonly string[], filters: Filters): Promise<number[]> {
  const found = new Set<number>();
  if (words.length === 0) return [];
  for (const [index, withEndings] of [
    ["search_title", false],
    ["search_title", true],
    ["search_text", false],
    ["search_text", true],
  ] as const) {
    const isLastResort = index === "search_text" && withEndings;
    if (found.size >= limits.maxSearchResults || (isLastResort && found.size > 0)) break;
    const query = allWords(words, filters, withEndings);
    const positions = await findNewestMatches(db, index, query, limits.maxSearchResults);
    for (const position of positions) found.add(position);
  }
  return [...found].slice(0, limits.maxSearchResults);
}

/** A proposal that finds something, with the same filters. */
async function findDidYouMean(db: Db, q: string, filters: Filters): Promise<string | null> {
  const proposal = await proposeSpelling(db, q);
  if (proposal === undefined) return null;
  return (await findAll(db, searchedWords(proposal), filters)).length > 0 ? proposal : null;
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
