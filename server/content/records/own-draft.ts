import type { Selectable } from "kysely";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import {
  hasRows,
  type Reading,
  type Schema,
  timestamp,
  type Writing,
} from "../../platform/database/index.ts";
import { decompressSnapshot } from "../versions/index.ts";
import type { ReferencedPicture } from "./pictures/picture-references.ts";
import type { ContentRow, RecordKey } from "./store.ts";

/** Identifies the autosaved draft of one person for one record. */
export type DraftKey = { userId: number; kind: ContentKind; id: number };

type DraftRow = Selectable<Schema["draft"]>;

export type OwnDraft = {
  row: Pick<DraftRow, "base_version" | "revision" | "updated_at" | "discarded_at">;
  snapshot: Snapshot;
};

/** The columns that identify a draft. */
export const draftColumns = ({ userId, kind, id }: DraftKey) => ({ user_id: userId, kind, record_id: id });

/** A person's draft of a record, apart from a discarded one. */
export async function findOwnDraft(db: Reading, key: DraftKey): Promise<OwnDraft | undefined> {
  const draft = await findLastDraft(db, key);
  return draft?.row.discarded_at === null ? draft : undefined;
}

/** A person's draft of a record, also a discarded one. */
export async function findLastDraft(db: Reading, key: DraftKey): Promise<OwnDraft | undefined> {
  const drafts = db.selectFrom("draft").where(({ and }) => and(draftColumns(key)));
  const row = await drafts.selectAll().executeTakeFirst();
  return row && { row, snapshot: decompressSnapshot(row.data) };
}

/**
 * The pictures of autosaved drafts, also of discarded ones.
 * @param of whose, and of which record; by default of everybody and all
 */
export function picturesOfDrafts(
  db: Reading,
  of: Partial<ReturnType<typeof draftColumns>>,
): Promise<ReferencedPicture[]> {
  const pictures = db.selectFrom("draft_picture").where(({ and }) => and(of));
  return pictures.select(["folder", "name", "width"]).distinct().execute();
}

/** Hides an autosaved draft, until it is written again or a day is over. @param seen as `deleteOwnDraft` */
export async function discardOwnDraft(
  transaction: Writing,
  key: DraftKey,
  seen?: readonly number[],
): Promise<void> {
  const drafts = transaction.updateTable("draft").where(({ and }) => and(draftColumns(key)));
  await (seen ? drafts.where("revision", "in", seen) : drafts)
    .where("discarded_at", "is", null)
    .set({ discarded_at: timestamp() })
    .execute();
}

/**
 * Deletes an autosaved draft, if there is one. Its picture rows are deleted by cascade.
 * @param seen the revisions that are ended: what another device has written since stays. Undefined for any
 * @returns its pictures; pass them to `deleteUnreferenced` after the commit
 */
export async function deleteOwnDraft(
  transaction: Writing,
  key: DraftKey,
  seen?: readonly number[],
): Promise<ReferencedPicture[]> {
  const pictures = await picturesOfDrafts(transaction, draftColumns(key));
  const drafts = transaction.deleteFrom("draft").where(({ and }) => and(draftColumns(key)));
  await (seen ? drafts.where("revision", "in", seen) : drafts).execute();
  return pictures;
}

/** Whether anybody has an autosaved draft of a record. */
export function hasDrafts(db: Reading, { kind, id }: RecordKey): Promise<boolean> {
  const drafts = db.selectFrom("draft").where(({ and }) => and({ kind, record_id: id }));
  return hasRows(drafts.where("discarded_at", "is", null));
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
