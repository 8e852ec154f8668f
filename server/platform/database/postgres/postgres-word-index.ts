import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema/schema.ts";
import { type WordIndex, wordIndexes } from "../schema/word-index.ts";
import { transact } from "../transactions/transact.ts";

/**
 * Creates the word indexes, all of them again when one is missing (https://www.postgresql.org/docs/15/gin.html). The
 * words are folded and split before, so that no text search configuration takes part. They are stored beside their
 * rows, which keeps those small: a frequent word reads many. Without `fastupdate`, a search never reads a list of
 * pending words. For a frequent word the planner would read the words of all rows, or of the newest until enough match:
 * both can take seconds.
 */
export async function ensureWordIndexes(db: Kysely<Schema>): Promise<void> {
  const names = sql.join(wordIndexes.map((index) => sql.lit(index)));
  const { rows } = await sql`select from pg_class where relname in (${names})`.execute(db);
  if (rows.length === wordIndexes.length) return;
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    await sql`delete from search_entry`.execute(transaction);
    for (const index of wordIndexes) {
      for (const statement of [
        sql`drop table if exists ${sql.table(index)}`,
        sql`create table ${sql.table(index)} (rowid bigint primary key, words tsvector not null)
          with (toast_tuple_target = 128)`,
        sql`alter table ${sql.table(index)} alter column words set storage external`,
        sql`create index ${sql.id(`${index}_words`)} on ${sql.table(index)} using gin (words) with (fastupdate = off)`,
        sql`create or replace function ${sql.id(`newest_${index}`)}(query tsquery, most bigint) returns setof bigint
          language sql stable set enable_seqscan = off set enable_indexscan = off set jit = off
          as ${sql.lit(newestMatchesOf(index))}`,
      ])
        await statement.execute(transaction);
    }
  });
}

/**
 * Rows come nearly in the order of their numbers, which PostgreSQL notices when it sorts all of them; `order by` with
 * `limit` would keep the newest so far, and replace one with each row.
 */
function newestMatchesOf(index: WordIndex): string {
  const numbers = `select (array_agg(rowid order by rowid))[greatest(count(*) - most, 0) + 1 :]
    from ${index} where words @@ query`;
  return `select rowid from unnest((${numbers})) as rowid order by rowid desc`;
}
