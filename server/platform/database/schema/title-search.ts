import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { Schema } from "./schema.ts";

const { fn, val } = expressionBuilder<Schema>();

/**
 * Whether a text contains another, ignoring case. `%` and `_` in the searched one have no special meaning.
 * @param text a column's name, or an expression
 */
export function containsText(text: string | RawBuilder<string>, search: string): RawBuilder<boolean> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${fn("lower", [typeof text === "string" ? sql.ref(text) : text])} like ${pattern} escape '\\'`;
}

/** A placeholder function, which the query compiler of each engine replaces. */
export const trigramFunction = "title_candidates";

/** Shorter searches cannot use a trigram index. */
const minTrigramCharacters = 3;

/**
 * Narrows a search in titles down to candidates, which `containsText` then checks.
 * @param limits.maxTitleMatches with the index: upper bound on candidates, newest first
 * @param limits.maxSearchScanned without the index: number of newest records to scan
 */
export function prefilterByTrigram(
  kind: ContentKind,
  search: string,
  { maxTitleMatches, maxSearchScanned }: { maxTitleMatches: number; maxSearchScanned: number },
): RawBuilder<boolean> {
  if (Array.from(search).length >= minTrigramCharacters) {
    return sql<boolean>`${fn(trigramFunction, [val(kind), val(search), val(maxTitleMatches)])}`;
  }
  return sql<boolean>`id in (select id from content where kind = ${kind} order by id desc limit ${maxSearchScanned})`;
}
