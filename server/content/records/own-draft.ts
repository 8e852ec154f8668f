import type { Selectable } from "kysely";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import { hasRows, type Reading, type Schema, type Writing } from "../../platform/database/index.ts";
import { decompressSnapshot } from "../versions/index.ts";
import type { ReferencedPicture } from "./pictures/picture-references.ts";
import type { ContentRow, RecordKey } from "./store.ts";

/** Identifies the autosaved draft of one person for one record. */
export type DraftKey = { userId: number; kind: ContentKind; id: number };

type DraftRow = Selectable<Schema["draft"]>;

export type OwnDraft = {
  row: Pick<DraftRow, "base_version" | "revision" | "updated_at">;
  snapshot: Snapshot;
};

export async function findOwnDraft(
  db: Reading,
  { userId, kind, id }: DraftKey,
): Promise<OwnDraft | undefined> {
  const row = await db
    .selectFrom("draft")
    .where(({ and }) => and({ user_id: userId, kind, record_id: id }))
    .select(["base_version", "revision", "updated_at", "data"])
    .executeTakeFirst();
  return row && { row, snapshot: decompressSnapshot(row.data) };
}

/** The pictures of autosaved drafts. @param of whose, and of which record; by default of everybody and all */
export function picturesOfDrafts(
  db: Reading,
  of: Partial<Pick<DraftRow, "user_id" | "kind" | "record_id">>,
): Promise<ReferencedPicture[]> {
  const pictures = db.selectFrom("draft_picture").where(({ and }) => and(of));
  return pictures.select(["folder", "name", "width"]).distinct().execute();
}

/**
 * Deletes an autosaved draft, if there is one. Its picture rows are deleted by cascade.
 * @param seen the revisions that are ended: what another device has written since stays
 * @returns its pictures; pass them to `deleteUnreferenced` after the commit
 */
export async function deleteOwnDraft(
  transaction: Writing,
  key: DraftKey,
  seen?: readonly number[],
): Promise<ReferencedPicture[]> {
  const draft = seen && (await findOwnDraft(transaction, key));
  if (draft && !seen.includes(draft.row.revision)) return [];
  const of = { user_id: key.userId, kind: key.kind, record_id: key.id };
  const pictures = await picturesOfDrafts(transaction, of);
  await transaction
    .deleteFrom("draft")
    .where(({ and }) => and(of))
    .execute();
  return pictures;
}

/** Whether anybody has an autosaved draft of a record. */
export function hasDrafts(db: Reading, { kind, id }: RecordKey): Promise<boolean> {
  return hasRows(db.selectFrom("draft").where(({ and }) => and({ kind, record_id: id })));
}

/** Lets the autosaved drafts on the newest version of a record build upon one with the same values. */
export async function rebaseDrafts(
  transaction: Writing,
  { kind, id, version_id }: ContentRow,
  base_version: number,
): Promise<void> {
  await transaction
    .updateTable("draft")
    .set({ base_version })
    .where(({ and }) => and({ kind, record_id: id, base_version: version_id }))
    .execute();
}
