import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { ContentKind } from "../../contract/content-kinds.ts";
import type { Schema } from "./schema.ts";

const { fn, val } = expressionBuilder<Schema>();

/** What a function of this name becomes is each engine's own: see its query compiler. */
export const trigramFunction = "title_candidates";

/** From this many characters on, an index knows where words are. */
const indexed = 3;

/**
 * Which records may have some words in their titles. Whether they do is for `containing` to say.
 * @param maxSearchResults where an index knows: at least the newest so many of those that have the words
 * @param maxSearchScanned where words are too short for it: all of the newest so many records
 */
export function prefilterByTrigram(
  kind: ContentKind,
  words: string,
  { maxSearchResults, maxSearchScanned }: { maxSearchResults: number; maxSearchScanned: number },
): RawBuilder<boolean> {
  if (Array.from(words).length >= indexed) {
    return sql<boolean>`${fn(trigramFunction, [val(kind), val(words), val(maxSearchResults)])}`;
  }
  return sql<boolean>`id in (select id from content where kind = ${kind} order by id desc limit ${maxSearchScanned})`;
}
