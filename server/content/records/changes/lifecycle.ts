import type { ContentKind } from "../../../../contract/content-kinds.ts";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { audit } from "../../../platform/audit/index.ts";
import { type Database, type Db, timestamp, transact } from "../../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../../platform/http/index.ts";
import type { Images } from "../../../platform/images/index.ts";
import { requireMayPublish } from "../../../settings/index.ts";
import { deleteAllVersions } from "../../versions/index.ts";
import { regainAddress } from "../addresses/page-address.ts";
import { deleteUnreferenced, picturesOf, type ReferencedPicture } from "../pictures/picture-references.ts";
import { hasDrafts, picturesOfDrafts } from "../rows/own-draft.ts";
import { snapshotOf, versionSubject } from "../rows/snapshot.ts";
import {
  type ContentRow,
  deleteRow,
  type RecordKey,
  requireRecord,
  setTrashed,
  updateRow,
} from "../rows/store.ts";
import { joinGroup } from "../translations/translations.ts";
import { auditEntry } from "./audit-entry.ts";
import { resumePlan, suspendPlan } from "./schedule.ts";

export type ContentDeps = { database: Database; images: Images };

/** `userId` is null for actions of the server itself. */
type Actor = Viewer | { userId: null };

/**
 * Moves a record to the trash, and suspends its plans.
 * @throws HttpError 403 for one that is or was live, without the right to publish; 404; 409 for one that is in the trash
 */
export async function trashRecord(transaction: Db, actor: Actor, key: RecordKey): Promise<undefined> {
  const row = await requireEditable(transaction, key.kind, key.id);
  await requireRight(transaction, actor, row);
  await setTrashed(transaction, row, timestamp());
  await suspendPlan(transaction, row);
  await audit(transaction, auditEntry("trash", actor.userId, row));
}

/**
 * Restores a record from the trash, with its pictures, comments, plans and those addresses that are still free.
 * @throws HttpError 403 for a record that is or was live, without the right to publish; 404; 409 for one that is not in
 *   the trash; 409 or 422 for one whose language another translation has by now
 */
export async function restoreRecord(transaction: Db, actor: Actor, key: RecordKey): Promise<undefined> {
  const row = await requireTrashed(transaction, key);
  await requireRight(transaction, actor, row);
  const { translationOf } = (await joinGroup(transaction, row, snapshotOf(row))).fields;
  if (translationOf !== row.translationOf) await updateRow(transaction, { ...key, translationOf });
  await setTrashed(transaction, row, null);
  await regainAddress(transaction, row);
  const detail = await resumePlan(transaction, row);
  await audit(transaction, { ...auditEntry("restore", actor.userId, row), detail });
}

/** Whether nothing of a record was ever saved: it consists of the drafts of those who write in it. */
function isNeverSaved({ version_id, published_at }: ContentRow): boolean {
  return version_id === 0 && published_at === null;
}

/** Moves a record to the trash of which nobody has saved anything, or has a draft. */
export async function trashUnwritten(transaction: Db, actor: Actor, key: RecordKey): Promise<void> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at !== null || !isNeverSaved(row) || (await hasDrafts(transaction, key))) return;
  await trashRecord(transaction, actor, key);
}

/**
 * Returns a record to write in. One that was never saved leaves the trash: it is there because somebody has discarded a
 * draft, and has no text but that which comes now.
 * @throws HttpError 404, or 409 for a record in the trash
 */
export async function requireWritable(transaction: Db, actor: Actor, key: RecordKey): Promise<ContentRow> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at === null) return row;
  if (!isNeverSaved(row)) throw new HttpError("conflict", apiMessages.inTrash);
  await restoreRecord(transaction, actor, key);
  return requireRecord(transaction, key);
}

/**
 * Permanently deletes a record in the trash, with its comments, versions and drafts.
 * @returns the pictures that they referenced; pass them to `deleteUnreferenced` after the commit
 * @throws HttpError 403 for a record that was live, without the right to publish; 404; 409 for one that is not in the
 *   trash
 */
export async function purgeRecord(
  transaction: Db,
  actor: Actor,
  key: RecordKey,
): Promise<ReferencedPicture[]> {
  const row = await requireTrashed(transaction, key);
  await requireRight(transaction, actor, row);
  const pictures = [
    ...(await picturesOf(transaction, key.kind, key.id)),
    ...(await picturesOfDrafts(transaction, { kind: key.kind, record_id: key.id })),
    ...(await deleteAllVersions(transaction, versionSubject(key))),
  ];
  await deleteRow(transaction, key.kind, key.id);
  await audit(transaction, auditEntry("erase", actor.userId, row));
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

/** Whether readers see or saw a record, or are planned to: then it comes and goes by who may publish. */
export function wasPublic({
  state,
  published_at,
  publish_at,
}: Pick<ContentRow, "state" | "published_at" | "publish_at">): boolean {
  return state === "live" || published_at !== null || publish_at !== null;
}

async function requireRight(transaction: Db, actor: Actor, row: ContentRow): Promise<void> {
  if (actor.userId === null || !wasPublic(row)) return;
  await requireMayPublish(transaction, actor, apiMessages.removalNeedsApproval);
}

/** @throws HttpError 404, or 409 for a record in the trash */
export async function requireEditable(transaction: Db, kind: ContentKind, id: number): Promise<ContentRow> {
  const row = await requireRecord(transaction, { kind, id });
  if (row.trashed_at !== null) throw new HttpError("conflict", apiMessages.inTrash);
  return row;
}

async function requireTrashed(transaction: Db, key: RecordKey): Promise<ContentRow> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at === null) throw new HttpError("conflict", apiMessages.notInTrash);
  return row;
}
