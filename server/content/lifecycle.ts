import type { ContentKind } from "../../contract/content-kinds.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { audit } from "../audit/index.ts";
import { type Database, type Db, transact } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import type { Images } from "../images/index.ts";
import { deleteAllVersions } from "../versions/index.ts";
import { auditEntry } from "./audit-entry.ts";
import { picturesOfDrafts } from "./own-draft.ts";
import { deleteUnreferenced, picturesOf, type ReferencedPicture } from "./picture-references.ts";
import { resumePlan, suspendPlan } from "./schedule.ts";
import { snapshotOf, versionSubject } from "./snapshot.ts";
import { type ContentRow, deleteRow, findIncludingTrashed, setTrashed, updateRow } from "./store.ts";
import { joinGroup } from "./translations.ts";

export type ContentDeps = { database: Database; images: Images };

type RecordKey = { kind: ContentKind; id: number };

/** `userId` is null for actions of the server itself. */
type Actor = { userId: number | null };

/**
 * Moves a record to the trash, and suspends its plans.
 * @throws HttpError 404, or 409 for a record that is in the trash
 */
export async function trashRecord(transaction: Db, { userId }: Actor, key: RecordKey): Promise<undefined> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at !== null) throw new HttpError("conflict", apiMessages.inTrash);
  await setTrashed(transaction, row, new Date().toISOString());
  await suspendPlan(transaction, row);
  await audit(transaction, auditEntry("trash", userId, row));
}

/**
 * Restores a record from the trash, with its pictures, comments and plans.
 * @throws HttpError 404; 409 for a record that is not in the trash; 409 or 422 for one whose language another translation
 *   has by now
 */
export async function restoreRecord(transaction: Db, { userId }: Actor, key: RecordKey): Promise<undefined> {
  const row = await requireTrashed(transaction, key);
  const { translationOf } = (await joinGroup(transaction, row, snapshotOf(row))).fields;
  if (translationOf !== row.translationOf) await updateRow(transaction, { ...key, translationOf });
  await setTrashed(transaction, row, null);
  const detail = await resumePlan(transaction, row);
  await audit(transaction, { ...auditEntry("restore", userId, row), detail });
}

/**
 * Permanently deletes a record in the trash, with its comments, versions and drafts.
 * @returns the pictures that they referenced; pass them to `deleteUnreferenced` after the commit
 * @throws HttpError 404, or 409 for a live record
 */
export async function purgeRecord(
  transaction: Db,
  { userId }: Actor,
  key: RecordKey,
): Promise<ReferencedPicture[]> {
  const row = await requireTrashed(transaction, key);
  const pictures = [
    ...(await picturesOf(transaction, key.kind, key.id)),
    ...(await picturesOfDrafts(transaction, key.kind, key.id)),
    ...(await deleteAllVersions(transaction, versionSubject(key))),
  ];
  await deleteRow(transaction, key.kind, key.id);
  await audit(transaction, auditEntry("erase", userId, row));
  return pictures;
}

/** Purges a record whose retention time in the trash is over, and deletes its unreferenced pictures. */
export async function purgeExpiredRecord(
  { database, images }: ContentDeps,
  key: RecordKey,
): Promise<undefined> {
  const pictures = await transact(database.db, { invalidates: "changed" }, (transaction) =>
    purgeRecord(transaction, { userId: null }, key),
  );
  await deleteUnreferenced(database.db, images, pictures);
}

async function requireRecord(transaction: Db, { kind, id }: RecordKey): Promise<ContentRow> {
  const row = await findIncludingTrashed(transaction, kind, id);
  if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
  return row;
}

async function requireTrashed(transaction: Db, key: RecordKey): Promise<ContentRow> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at === null) throw new HttpError("conflict", apiMessages.notInTrash);
  return row;
}
