import { expressionBuilder, type FunctionNode, type RawBuilder, sql, ValueNode } from "kysely";
import type { Reading } from "./db.ts";
import type { Schema } from "./schema.ts";

const { fn, val } = expressionBuilder<Schema>();

/**
 * The titles and texts of live records, and the titles of all others. A live record has a row in the first two, any
 * other record in the third.
 */
export const wordIndexes = ["search_title", "search_text", "search_unpublished"] as const;
export type WordIndex = (typeof wordIndexes)[number];

/**
 * What to find in a word index. A word consists of letters and digits, perhaps after a mark that is neither: it has no
 * meaning in the query language of an engine.
 */
export type WordQuery =
  | { word: string; isPrefix: boolean }
  | { all: readonly WordQuery[] }
  | { any: readonly WordQuery[] };

/** Placeholder functions, which the query compiler of each engine replaces. */
export const wordListFunction = "word_list";
export const newestMatchesFunction = "newest_matches";

/** The arguments of a placeholder function. */
export function literalsOf(node: FunctionNode): unknown[] {
  return node.arguments.map((argument) => {
    if (!ValueNode.is(argument)) throw new TypeError("a placeholder function takes values only");
    return argument.value;
  });
}

/** The value of the column `words`: words without spaces. */
export function wordList(words: readonly string[]): RawBuilder<string> {
  return sql<string>`${fn(wordListFunction, [val(words.join(" "))])}`;
}

/** The numbers of the newest rows that match a query, the newest first, at most `max`. */
export async function findNewestMatches(
  db: Reading,
  index: WordIndex,
  query: WordQuery,
  max: number,
): Promise<number[]> {
  const matches = fn(newestMatchesFunction, [val(index), val(JSON.stringify(query)), val(max)]);
  // One value costs less than a thousand rows.
  const { rows } = await sql<{ numbers: string | null }>`
    select string_agg(cast(rowid as text), ' ') as numbers from (${matches}) as newest
  `.execute(db);
  return rows[0]?.numbers?.split(" ").map(Number) ?? [];
}

/** How an engine writes a query. */
type Notation = { word(word: string, isPrefix: boolean): string; and: string; or: string };

/** Writes the query of `findNewestMatches` in the language of an engine. */
export function writeWordQuery(query: WordQuery, notation: Notation): string {
  if ("word" in query) return notation.word(query.word, query.isPrefix);
  const [parts, operator] = "all" in query ? [query.all, notation.and] : [query.any, notation.or];
  return `(${parts.map((part) => writeWordQuery(part, notation)).join(operator)})`;
}
