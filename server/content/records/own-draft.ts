import type { Selectable } from "kysely";
import type { SeenDraft } from "../../../contract/schemas/content-form.ts";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import { hasRows, type Reading, type Schema, type Writing } from "../../platform/database/index.ts";
import { decompressSnapshot } from "../versions/index.ts";
import type { ReferencedPicture } from "./pictures/picture-references.ts";
import type { ContentRow, RecordKey } from "./store.ts";

/** Identifies the autosaved draft of one person for one record. */
export type DraftKey = { userId: number; kind: ContentKind; id: number };

export type DraftRow = Selectable<Schema["draft"]>;

export function findDraft(db: Reading, { userId, kind, id }: DraftKey): Promise<DraftRow | undefined> {
  const drafts = db.selectFrom("draft").where(({ and }) => and({ user_id: userId, kind, record_id: id }));
  return drafts.selectAll().executeTakeFirst();
}

export async function findOwnDraft(
  db: Reading,
  key: DraftKey,
): Promise<{ row: DraftRow; snapshot: Snapshot } | undefined> {
  const row = await findDraft(db, key);
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
 * @param seen as the tab knows it that ends it: what another tab has written since stays
 * @returns its pictures; pass them to `deleteUnreferenced` after the commit
 */
export async function deleteOwnDraft(
  transaction: Writing,
  key: DraftKey,
  seen?: SeenDraft,
): Promise<ReferencedPicture[]> {
  const draft = seen && (await findDraft(transaction, key));
  const isSeen = draft?.revision === seen?.revision;
  const isOwn = draft !== undefined && draft.tab === seen?.tab && draft.sequence <= seen.sequence;
  if (draft && !isSeen && !isOwn) return [];
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
