import type { DatabaseSync } from "node:sqlite";
import { type WordQuery, wordIndexes, writeWordQuery } from "../schema/word-index.ts";
import { inTransaction } from "./sqlite-triggers.ts";

/** Prefixes with an index of their own, by their characters. */
const prefixLengths = [3, 4];

/**
 * Creates the word indexes, all of them again when one is missing (https://www.sqlite.org/fts5.html). They store no
 * text, and of each word only where it is. The tokenizer splits at spaces: the words are folded and split before.
 */
export function ensureWordIndexes(file: DatabaseSync): void {
  inTransaction(file, () => {
    const isTable = file.prepare("select 1 from sqlite_master where name = ?");
    if (wordIndexes.every((index) => isTable.get(`${index}_instances`))) return;
    file.exec("delete from search_entry");
    for (const index of wordIndexes) {
      file.exec(`
        drop table if exists ${index}_instances;
        drop table if exists ${index};
        create virtual table ${index} using fts5(
          words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii',
          prefix = '${prefixLengths.join(" ")}'
        );
        create virtual table ${index}_instances using fts5vocab(${index}, instance);
      `);
    }
  });
}

/** A part of a query in the language of FTS5, or the prefix of words to replace it. */
type MatchPart = { text: string } | { prefix: string };

/** No word has it. */
const separator = "\0";

/** The query in parts, which have to be concatenated. */
export function matchParts(query: WordQuery): MatchPart[] {
  return writeWordQuery(query, { word: writeWord, and: " AND ", or: " OR " })
    .split(separator)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { prefix: part }));
}

function writeWord(word: string, isPrefix: boolean): string {
  if (!isPrefix) return `"${word}"`;
  const length = Array.from(word).length;
  if (length <= Math.max(...prefixLengths)) return `"${word}" *`;
  return separator + word + separator;
}

/** More words than these with a prefix are searched for by the prefix. */
const maxTerms = 64;

/** Sorts after every other. */
export const lastCharacter = "\u{10ffff}";

/** Sorts after the end of a word. */
const firstCharacter = "char(1)";

/**
 * The words of an index that begin with a prefix, as a query. For a prefix, FTS5 first collects all rows of its words:
 * 60 ms for a word of 100,000 records. Of words it reads the newest rows only. They are looked up one after the other:
 * `fts5vocab` reads all rows of a word before it goes on to the next.
 * @returns SQL with parameters for the prefix, twice for what sorts after its words, and for the query by prefix
 */
export function termsWithPrefix(index: string): string[] {
  return [
    `coalesce((with recursive found(word) as (
      select (select term from "${index}_instances" where term >= `,
    " and term < ",
    ` limit 1)
      union all
      select (select term from "${index}_instances" where term >= word || ${firstCharacter} and term < `,
    ` limit 1) from found where word is not null limit ${maxTerms + 1})
      select case when count(*) <= ${maxTerms} then group_concat('"' || word || '"', ' OR ') end
      from found where word is not null), `,
    ")",
  ];
}
