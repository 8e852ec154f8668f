import { audit } from "../../../platform/audit/index.ts";
import { timestamp, type Writing } from "../../../platform/database/index.ts";
import { hasDrafts } from "../own-draft.ts";
import { type RecordKey, requireRecord, setTrashed } from "../store.ts";
import { auditEntry } from "./audit-entry.ts";
import { suspendPlan } from "./record-plan.ts";
import { isNeverSaved, requireEditable, requireRemovalRight, type ViewerOrServer } from "./require.ts";

/**
 * Moves a record to the trash, and suspends its plans.
 * @throws HttpError 403 for one that is or was live, without the right to publish; 404; 409 for one that is in the
 *   trash
 */
export async function trashRecord(
  transaction: Writing,
  actor: ViewerOrServer,
  key: RecordKey,
): Promise<undefined> {
  const row = await requireEditable(transaction, key.kind, key.id);
  await requireRemovalRight(transaction, actor, row);
  await setTrashed(transaction, row, timestamp());
  await suspendPlan(transaction, row);
  await audit(transaction, auditEntry("trash", actor.userId, row));
}

/** Moves a record to the trash of which nobody has saved anything, or has a draft. */
export async function trashUnwritten(
  transaction: Writing,
  actor: ViewerOrServer,
  key: RecordKey,
): Promise<void> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at !== null || !isNeverSaved(row) || (await hasDrafts(transaction, key))) return;
  await trashRecord(transaction, actor, key);
}
