import type { Selectable } from "kysely";
import type { Db, Schema } from "../database/index.ts";
import type { ContentRow } from "./store.ts";

export type ReviewRow = Selectable<Schema["review"]>;

export function findReview(
  db: Db,
  { kind, id }: Pick<ContentRow, "kind" | "id">,
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom("review")
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .selectAll()
    .executeTakeFirst();
}

/** Writes the review of a record, in place of an earlier one. */
export async function replaceReview(db: Db, row: ReviewRow): Promise<void> {
  const { kind, record_id, ...columns } = row;
  await db
    .insertInto("review")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "record_id"]).doUpdateSet(columns))
    .execute();
}
