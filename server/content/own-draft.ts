import type { Selectable } from "kysely";
import type { ContentKind } from "../../contract/content-kinds.ts";
import type { Snapshot } from "../../contract/snapshot.ts";
import type { Db, Schema } from "../database/index.ts";
import { decompressSnapshot } from "../versions/index.ts";
import type { ReferencedPicture } from "./picture-references.ts";
import type { ContentRow } from "./store.ts";

/** Identifies the autosaved draft of one person for one record. */
export type DraftKey = { userId: number; kind: ContentKind; id: number };

type OwnDraft = { row: Selectable<Schema["draft"]>; snapshot: Snapshot };

export async function findOwnDraft(db: Db, { userId, kind, id }: DraftKey): Promise<OwnDraft | undefined> {
  const row = await db
    .selectFrom("draft")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .selectAll()
    .executeTakeFirst();
  return row && { row, snapshot: decompressSnapshot(row.data) };
}

/**
 * Deletes an autosaved draft, if there is one.
 * @returns its pictures; pass them to `deleteUnreferenced` after the commit
 */
export async function deleteOwnDraft(
  transaction: Db,
  { userId, kind, id }: DraftKey,
): Promise<ReferencedPicture[]> {
  const pictures = await transaction
    .selectFrom("draft_picture")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .select(["folder", "name", "width"])
    .execute();
  await transaction
    .deleteFrom("draft")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .execute();
  return pictures;
}

/** The pictures of everybody's autosaved drafts for a record. */
export function picturesOfDrafts(db: Db, kind: ContentKind, id: number): Promise<ReferencedPicture[]> {
  return db
    .selectFrom("draft_picture")
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .select(["folder", "name", "width"])
    .distinct()
    .execute();
}

/** Lets the autosaved drafts on the newest version of a record build upon one with the same values. */
export async function rebaseDrafts(
  transaction: Db,
  { kind, id, version_id }: ContentRow,
  base_version: number,
): Promise<void> {
  await transaction
    .updateTable("draft")
    .set({ base_version })
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .where("base_version", "=", version_id)
    .execute();
}
