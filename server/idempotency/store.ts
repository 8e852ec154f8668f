import type { Selectable } from "kysely";
import type { Db, Schema } from "../database/index.ts";

type Place = Pick<Schema["answer"], "user_id" | "key">;

/** @returns false when the key is taken */
export async function insertAnswer(db: Db, row: Schema["answer"]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("answer")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findAnswer(db: Db, place: Place): Promise<Selectable<Schema["answer"]> | undefined> {
  return db
    .selectFrom("answer")
    .where("user_id", "=", place.user_id)
    .where("key", "=", place.key)
    .selectAll()
    .executeTakeFirst();
}

export async function updateAnswer(
  db: Db,
  place: Place,
  answer: Pick<Schema["answer"], "status" | "body">,
): Promise<void> {
  await db
    .updateTable("answer")
    .set(answer)
    .where("user_id", "=", place.user_id)
    .where("key", "=", place.key)
    .execute();
}

export async function deleteOldAnswers(db: Db, before: string): Promise<void> {
  await db.deleteFrom("answer").where("created_at", "<", before).execute();
}
