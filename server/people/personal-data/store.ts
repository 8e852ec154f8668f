import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Reading, Schema, Writing } from "../../platform/database/index.ts";

/** A query of rows with an id, before its order and limit. */
type Rows<Row> = {
  orderBy(column: RawBuilder<unknown>): Rows<Row>;
  where(column: RawBuilder<unknown>, operator: ">", id: string | number): Rows<Row>;
  limit(rows: number): Rows<Row>;
  execute(): Promise<Row[]>;
};

/** Rows in memory at a time. */
const batchSize = 500;

/** The same for rows with a whole text. */
export const textBatchSize = 10;

/**
 * Reads rows in batches by keyset pagination, and presents them.
 * @param options.column the one that the rows have as `id`
 */
export async function* inBatches<Row extends { id: string | number }, Shown>(
  query: Rows<Row>,
  present: (rows: Row[]) => Shown[] | Promise<Shown[]>,
  { column = "id", size = batchSize } = {},
): AsyncGenerator<Shown[]> {
  const ordered = query.orderBy(sql.ref(column)).limit(size);
  for (let last: string | number | undefined; ; ) {
    const rows = await (last === undefined ? ordered : ordered.where(sql.ref(column), ">", last)).execute();
    const end = rows.at(-1);
    if (!end) return;
    yield await present(rows);
    last = end.id;
  }
}

export function pendingRolesOf(db: Reading, email: string): Promise<Selectable<Schema["pending_role"]>[]> {
  return db.selectFrom("pending_role").where("email", "=", email).selectAll().execute();
}

export function idempotencyKeysOf(db: Reading, userId: number): Promise<{ created_at: string }[]> {
  return db
    .selectFrom("idempotency_key")
    .where("user_id", "=", userId)
    .select("created_at")
    .orderBy("created_at")
    .execute();
}

export async function deleteCommentsBy(db: Writing, userId: number): Promise<void> {
  await db.deleteFrom("comment").where("user_id", "=", userId).execute();
}
