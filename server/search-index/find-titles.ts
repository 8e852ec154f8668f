import type { ContentKind } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import { type Db, findNewestMatches, newestMatches, type WordIndex } from "../database/index.ts";
import { allWords } from "./word-query.ts";
import { wordsOf } from "./words.ts";

/** An index of titles: of the live records, or of all others. */
export type TitleIndex = Exclude<WordIndex, "search_text">;

/**
 * The ids of records whose titles have all words, with the spellings and prefixes of the public search; if there are
 * none, in other endings. For tables of staff, beside titles that contain a text.
 * @returns a query; undefined if the text has no word
 */
export async function findTitles(db: Db, kind: ContentKind, index: TitleIndex, text: string) {
  const words = [...new Set(wordsOf(text))].slice(0, limits.maxSearchWords);
  if (words.length === 0) return undefined;
  const same = allWords(words, { kind }, "same");
  const isFound = (await findNewestMatches(db, index, same, 1)).length > 0;
  const query = isFound ? same : allWords(words, { kind }, "related");
  return db
    .selectFrom("search_entry")
    .where("kind", "=", kind)
    .where("position", "in", newestMatches(index, query, limits.maxSearchResults))
    .select("id");
}
