import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { audit } from "../../../platform/audit/index.ts";
import type { Writing } from "../../../platform/database/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { regainAddress } from "../addresses/page-address.ts";
import { snapshotOf } from "../snapshot.ts";
import { type ContentRow, type RecordKey, requireRecord, setTrashed, updateRow } from "../store.ts";
import { joinGroup } from "../translations/translations.ts";
import { auditEntry } from "./audit-entry.ts";
import { resumePlan } from "./record-plan.ts";
import { isNeverSaved, requireRemovalRight, requireTrashed, type ViewerOrServer } from "./require.ts";

/**
 * Restores a record from the trash, with its pictures, comments, plans and those addresses that are still free.
 * @throws HttpError 403 for a record that is or was live, without the right to publish; 404; 409 for one that is not in
 *   the trash; 409 or 422 for one whose language another translation has by now
 */
export async function restoreRecord(
  transaction: Writing,
  actor: ViewerOrServer,
  key: RecordKey,
): Promise<undefined> {
  const row = await requireTrashed(transaction, key);
  await requireRemovalRight(transaction, actor, row);
  const { translationOf } = (await joinGroup(transaction, row, snapshotOf(row))).fields;
  if (translationOf !== row.translationOf) await updateRow(transaction, { ...key, translationOf });
  await setTrashed(transaction, row, null);
  await regainAddress(transaction, row);
  const detail = await resumePlan(transaction, row);
  await audit(transaction, { ...auditEntry("restore", actor.userId, row), detail });
}

/**
 * Returns a record to write in. One that was never saved leaves the trash: it is there because somebody has discarded a
 * draft, and has no text but that which comes now.
 * @throws HttpError 404, or 409 for a record in the trash
 */
export async function requireWritable(
  transaction: Writing,
  actor: ViewerOrServer,
  key: RecordKey,
): Promise<ContentRow> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at === null) return row;
  if (!isNeverSaved(row)) throw new HttpError("conflict", apiMessages.inTrash);
  await restoreRecord(transaction, actor, key);
  return requireRecord(transaction, key);
}
