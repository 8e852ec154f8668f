import type { Selectable } from "kysely";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { addDays, type Reading, type Schema, type Writing } from "../database/index.ts";

type KeyOfUser = Pick<Schema["idempotency_key"], "user_id" | "key">;

/** @returns false when the key already exists */
export async function insertKey(db: Writing, row: Schema["idempotency_key"]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotency_key")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findKey(
  db: Reading,
  keyOfUser: KeyOfUser,
): Promise<Selectable<Schema["idempotency_key"]> | undefined> {
  return db
    .selectFrom("idempotency_key")
    .where(({ and }) => and({ user_id: keyOfUser.user_id, key: keyOfUser.key }))
    .selectAll()
    .executeTakeFirst();
}

export async function saveResponse(db: Writing, keyOfUser: KeyOfUser, response_body: string): Promise<void> {
  await db
    .updateTable("idempotency_key")
    .set({ response_body })
    .where(({ and }) => and({ user_id: keyOfUser.user_id, key: keyOfUser.key }))
    .execute();
}

/** Deletes keys older than `requestLimits.idempotencyHours`. */
export async function deleteExpiredIdempotencyKeys(db: Writing, now: number): Promise<void> {
  const before = addDays(now, -requestLimits.idempotencyHours / 24);
  await db.deleteFrom("idempotency_key").where("created_at", "<", before).execute();
}
