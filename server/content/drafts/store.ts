import type { z } from "zod";
import type { draftSchema } from "../../../contract/schemas/newsroom.ts";
import { writingLimits } from "../../../contract/values/limits/writing.ts";
import { currentTime, type Reading, type Writing } from "../../platform/database/index.ts";
import {
  type DraftKey,
  deleteOwnDraft,
  draftColumns,
  type OwnDraft,
  type ReferencedPicture,
} from "../records/index.ts";

/** What 1.0 told the writers of a draft apart by, before each text had a random revision. */
const unused = { tab: "", sequence: 0 };

/** Stores a draft in the place of the same person's earlier one. @returns the pictures that it no longer shows */
export async function replaceDraft(
  transaction: Writing,
  key: DraftKey,
  values: OwnDraft["row"] & { data: string },
  pictures: readonly ReferencedPicture[],
): Promise<ReferencedPicture[]> {
  const columns = draftColumns(key);
  const before = await deleteOwnDraft(transaction, key);
  await transaction
    .insertInto("draft")
    .values({ ...columns, ...values, ...unused })
    // PostgreSQL runs the transaction again if another one has inserted it meanwhile; else it would be an error.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (pictures.length > 0) {
    const rows = pictures.map((picture) => ({ ...picture, ...columns }));
    await transaction.insertInto("draft_picture").values(rows).execute();
  }
  return before.filter(({ name }) => !pictures.some((picture) => picture.name === name));
}

/** More names than a notice can show. */
const maxWriters = 10;

/** Who else has autosaved a draft of the record within the last minutes, the latest first. */
export function findOtherWriters(
  db: Reading,
  { userId, kind, id }: DraftKey,
): Promise<z.output<typeof draftSchema>["others"]> {
  const since = new Date(currentTime() - writingLimits.writingMinutes * 60_000).toISOString();
  return db
    .selectFrom("draft")
    .innerJoin("user", "user.id", "draft.user_id")
    .where(({ and }) => and({ "draft.kind": kind, "draft.record_id": id }))
    .where("draft.updated_at", ">", since)
    .where("draft.discarded_at", "is", null)
    .where("draft.user_id", "<>", userId)
    .where("user.trashed_at", "is", null)
    .where("user.erased_at", "is", null)
    .select(["user.id as userId", "user.username", "draft.updated_at as at"])
    .orderBy("draft.updated_at", "desc")
    .limit(maxWriters)
    .execute();
}
