import type { Selectable } from "kysely";
import {
  containsText,
  type Reading,
  readNumberedPage,
  readPages,
  type Schema,
  type Writing,
} from "../../platform/database/index.ts";

export type RedirectRow = Pick<Selectable<Schema["redirect"]>, (typeof columns)[number]>;

const columns = ["id", "source", "target", "created_at"] as const;

/** Rows that one statement reads or writes: the event loop waits for each. */
const batchSize = 2_000;
const insertedAtOnce = 500;

/** Changes with every added or removed redirect: it is the counter of their ids. */
export async function readVersion(db: Reading): Promise<number> {
  const { value } = await db
    .selectFrom("counter")
    .where("name", "=", "redirect")
    .select("value")
    .executeTakeFirstOrThrow();
  return value;
}

export async function* readAllRedirects(
  db: Reading,
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
  db: Reading,
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
  return readNumberedPage(found.select(columns).orderBy("id", "desc"), found, { page, limit });
}

/** In the order of their ids. */
export function findBySources(db: Reading, sources: readonly string[]): Promise<RedirectRow[]> {
  return db.selectFrom("redirect").where("source", "in", sources).select(columns).orderBy("id").execute();
}

export async function insertRedirects(transaction: Writing, rows: readonly RedirectRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    await transaction
      .insertInto("redirect")
      .values(rows.slice(at, at + insertedAtOnce))
      .execute();
  }
}

/** @returns those that existed */
export function deleteRedirects(transaction: Writing, ids: readonly number[]): Promise<RedirectRow[]> {
  return transaction.deleteFrom("redirect").where("id", "in", ids).returning(columns).execute();
}
