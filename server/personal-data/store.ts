import type { Selectable } from "kysely";
import type { Db, Schema } from "../database/index.ts";

type CommentRow = Selectable<Schema["comment"]>;
type AuditRow = Selectable<Schema["audit"]>;

/** Rows in memory at a time. */
const batchSize = 500;

/** Reads rows in batches by keyset pagination: each call of `after` gets the last id so far. */
async function* inBatches<Row extends { id: string }>(
  after: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = ""; ; ) {
    const rows = await after(last);
    const id = rows.at(-1)?.id;
    if (id === undefined) return;
    yield rows;
    last = id;
  }
}

export function commentsBy(db: Db, userId: number): AsyncGenerator<CommentRow[]> {
  const rows = db
    .selectFrom("comment")
    .where("user_id", "=", userId)
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches((last) => rows.where("id", ">", last).execute());
}

export function auditEntriesBy(db: Db, userId: number): AsyncGenerator<AuditRow[]> {
  const rows = db
    .selectFrom("audit")
    .where("user_id", "=", userId)
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches((last) => rows.where("id", ">", last).execute());
}

/** Entries about a user's account. Who acted is not part of the export. */
export function auditEntriesAbout(db: Db, userId: number): AsyncGenerator<AuditRow[]> {
  const rows = db
    .selectFrom("audit")
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", String(userId))
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches((last) => rows.where("id", ">", last).execute());
}

export function pendingRolesOf(db: Db, email: string): Promise<Selectable<Schema["pending_role"]>[]> {
  return db.selectFrom("pending_role").where("email", "=", email).selectAll().execute();
}

export function idempotencyKeysOf(db: Db, userId: number): Promise<{ created_at: string }[]> {
  return db
    .selectFrom("idempotency_key")
    .where("user_id", "=", userId)
    .select("created_at")
    .orderBy("created_at")
    .execute();
}

export async function deleteCommentsBy(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("comment").where("user_id", "=", userId).execute();
}
