import type { DatabaseSync } from "node:sqlite";
import { wordIndexes } from "./word-index.ts";

/**
 * Creates the word indexes where they are missing (https://www.sqlite.org/fts5.html). They store no text, and of each
 * word only where it is. The tokenizer splits at spaces: the words are folded and split before.
 */
export function ensureWordIndexes(file: DatabaseSync): void {
  file.exec("begin immediate");
  try {
    for (const index of wordIndexes) {
      if (file.prepare("select 1 from sqlite_master where name = ?").get(index)) continue;
      file.exec(`
        create virtual table ${index} using fts5(
          words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '3'
        );
        delete from search_entry;
      `);
    }
    file.exec("commit");
  } catch (error) {
    if (file.isTransaction) file.exec("rollback");
    throw error;
  }
}
