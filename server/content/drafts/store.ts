import type { Insertable } from "kysely";
import type { Reading, Schema, Writing } from "../../platform/database/index.ts";
import { type DraftKey, picturesOfDrafts, type ReferencedPicture } from "../records/index.ts";

/** What 1.0 told the writers of drafts apart by, before each text had a random revision. */
const unused = { tab: "", sequence: 0 };

/** Inserts the draft, or replaces the same person's earlier one of the record. */
export async function upsertDraft(
  db: Writing,
  draft: Omit<Insertable<Schema["draft"]>, keyof typeof unused>,
): Promise<void> {
  const row = { ...draft, ...unused };
  const { user_id, kind, record_id, ...columns } = row;
  await db
    .insertInto("draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "record_id"]).doUpdateSet(columns))
    .execute();
}

/** Replaces the pictures of a stored draft. @returns those that it no longer shows */
export async function replaceDraftPictures(
  db: Writing,
  key: DraftKey,
  pictures: readonly ReferencedPicture[],
): Promise<ReferencedPicture[]> {
  const of = { user_id: key.userId, kind: key.kind, record_id: key.id };
  const before = await picturesOfDrafts(db, of);
  const removed = before.filter(({ name }) => !pictures.some((picture) => picture.name === name));
  const added = pictures.filter(({ name }) => !before.some((picture) => picture.name === name));
  if (removed.length > 0) {
    await db
      .deleteFrom("draft_picture")
      .where(({ and }) => and(of))
      .where(
        "name",
        "in",
        removed.map(({ name }) => name),
      )
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((picture) => ({ ...picture, ...of }));
    await db.insertInto("draft_picture").values(rows).execute();
  }
  return removed;
}

/** More names than a notice can show. */
const maxWriters = 10;

type Writer = { userId: number; username: string; at: string };

/** Who else has autosaved a draft of the record since a time, the latest first. */
export function findOtherWriters(
  db: Reading,
  { userId, kind, id }: DraftKey,
  since: string,
): Promise<Writer[]> {
  return db
    .selectFrom("draft")
    .innerJoin("user", "user.id", "draft.user_id")
    .where(({ and }) => and({ "draft.kind": kind, "draft.record_id": id }))
    .where("draft.updated_at", ">", since)
    .where("draft.user_id", "<>", userId)
    .where("user.trashed_at", "is", null)
    .where("user.erased_at", "is", null)
    .select(["user.id as userId", "user.username", "draft.updated_at as at"])
    .orderBy("draft.updated_at", "desc")
    .limit(maxWriters)
    .execute();
}
