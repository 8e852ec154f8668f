import type { Writing } from "../../../platform/database/index.ts";
import { rebaseDrafts } from "../own-draft.ts";
import { readNewestSnapshot } from "../snapshot.ts";
import type { RecordKey } from "../store.ts";
import { type Changed, changeRecord } from "./change-record.ts";
import type { Actor } from "./record-plan.ts";
import { type Base, requireEditable, requireNewest } from "./require.ts";

/**
 * Takes a record down: it becomes a draft with its newest saved values. Does nothing if it is a draft. Autosaved drafts
 * stay, and build upon the new version, which has the same values.
 * @throws HttpError 404; 409 for a record in the trash or with a newer version than the client knows
 */
export async function unpublishRecord(
  transaction: Writing,
  actor: Actor,
  { kind, id }: RecordKey,
  { baseVersion }: Base = {},
): Promise<Changed> {
  const row = await requireEditable(transaction, kind, id);
  const isDone = row.state === "draft";
  await requireNewest(transaction, row, { baseVersion }, isDone ? actor : undefined);
  const snapshot = await readNewestSnapshot(transaction, row);
  if (isDone) return { row, snapshot, dropped: [], invalidates: "nothing" };
  const changed = await changeRecord(transaction, actor, row, {
    snapshot,
    to: "unpublished",
    reason: "unpublish",
    action: "unpublish",
  });
  await rebaseDrafts(transaction, row, changed.row.version_id);
  return changed;
}
