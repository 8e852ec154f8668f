import type { Selectable } from "kysely";
import {
  containsText,
  type Db,
  readNumberedPage,
  readPages,
  type Schema,
} from "../../platform/database/index.ts";

export type RedirectRow = Selectable<Schema["redirect"]>;

/** Rows that one statement reads or writes: the event loop waits for each. */
const batchSize = 2_000;
const insertedAtOnce = 500;

/** Changes with every added or removed redirect: it is the counter of their ids. */
export async function readVersion(db: Db): Promise<number> {
  const { value } = await db
    .selectFrom("counter")
    .where("name", "=", "redirect")
    .select("value")
    .executeTakeFirstOrThrow();
  return value;
}

export async function* readAllRedirects(
  db: Db,
): AsyncGenerator<Pick<RedirectRow, "id" | "source" | "target">> {
  const redirects = db
    .selectFrom("redirect")
    .select(["id", "source", "target"])
    .orderBy("id")
    .limit(batchSize);
  const pages = readPages(batchSize, (last?: { id: number }) =>
    redirects.where("id", ">", last?.id ?? 0).execute(),
  );
  for await (const rows of pages) yield* rows;
}

type Search = { q: string | undefined; page: number; limit: number };

/** One page of the redirects, newest first. */
export function findRedirects(
  db: Db,
  { q, page, limit }: Search,
): Promise<{ rows: RedirectRow[]; total: number }> {
  const found =
    q === undefined
      ? db.selectFrom("redirect")
      : db
          .selectFrom("redirect")
          .where(({ or }) =>
            or([containsText("source", q), containsText("target", q), containsText("target", encodeURI(q))]),
          );
  return readNumberedPage(found.selectAll().orderBy("id", "desc"), found, { page, limit });
}

export function findBySource(db: Db, source: string): Promise<RedirectRow | undefined> {
  return db.selectFrom("redirect").where("source", "=", source).selectAll().executeTakeFirst();
}

export async function insertRedirects(transaction: Db, rows: readonly RedirectRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    await transaction
      .insertInto("redirect")
      .values(rows.slice(at, at + insertedAtOnce))
      .execute();
  }
}

/** @returns those that existed */
export function deleteRedirects(transaction: Db, ids: readonly number[]): Promise<RedirectRow[]> {
  return transaction.deleteFrom("redirect").where("id", "in", ids).returningAll().execute();
}

/** Adds hits to redirects that still exist. */
export async function addHits(
  transaction: Db,
  hits: readonly { id: number; count: number; lastAt: string }[],
): Promise<void> {
  for (const { id, count, lastAt } of hits) {
    await transaction
      .updateTable("redirect")
      .set((row) => ({ hits: row("hits", "+", count), last_hit_at: lastAt }))
      .where("id", "=", id)
      .execute();
  }
}
