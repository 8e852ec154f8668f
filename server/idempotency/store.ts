import type { Selectable } from "kysely";
import type { Db, Schema } from "../database/index.ts";

type KeyOfUser = Pick<Schema["answer"], "user_id" | "key">;

/** @returns false when the key is taken */
export async function insertKey(db: Db, row: Schema["answer"]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("answer")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findKey(db: Db, place: KeyOfUser): Promise<Selectable<Schema["answer"]> | undefined> {
  return db
    .selectFrom("answer")
    .where("user_id", "=", place.user_id)
    .where("key", "=", place.key)
    .selectAll()
    .executeTakeFirst();
}

export async function saveResponse(
  db: Db,
  place: KeyOfUser,
  answer: Pick<Schema["answer"], "status" | "body">,
): Promise<void> {
  await db
    .updateTable("answer")
    .set(answer)
    .where("user_id", "=", place.user_id)
    .where("key", "=", place.key)
    .execute();
}

export async function deleteKeysBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("answer").where("created_at", "<", before).execute();
}
