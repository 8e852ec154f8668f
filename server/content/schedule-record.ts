import type { PublicationPlan } from "../../contract/publication-plan.ts";
import type { Db } from "../database/index.ts";
import type { Viewer } from "../http/index.ts";
import { requireMayPublish } from "../settings/index.ts";
import { findVersion, saveVersion } from "../versions/index.ts";
import type { Changed } from "./change-record.ts";
import { editConflict, isOutdated } from "./edit-conflict.ts";
import { rebaseDrafts } from "./own-draft.ts";
import { requireEditable } from "./save-record.ts";
import { planRecord } from "./schedule.ts";
import { readNewestSnapshot, versionSubject } from "./snapshot.ts";
import { picturesOfSnapshot } from "./snapshot-pictures.ts";
import { deleteReview, updateRow } from "./store.ts";
import { type RecordKey, requirePublishable } from "./transitions.ts";

/**
 * Plans when the newest version of a record is published and the record taken down, in the transaction of the request.
 * The viewer's autosaved draft stays as it is.
 * @throws HttpError 403 without the right to publish; 404; 409 for a record in the trash or one with a newer version;
 *   422 for an impossible plan, or one to publish a record that is not complete
 */
export async function scheduleRecord(
  transaction: Db,
  viewer: Viewer,
  { kind, id }: RecordKey,
  { baseVersion, ...plan }: PublicationPlan & { baseVersion: number },
): Promise<Changed> {
  await requireMayPublish(transaction, viewer);
  const row = await requireEditable(transaction, kind, id);
  if (isOutdated(row, { baseVersion })) throw await editConflict(transaction, row);
  const planned = await planRecord(transaction, viewer, row, plan);
  const snapshot = await readNewestSnapshot(transaction, row);
  const unchanged: Changed = { row: planned, snapshot, dropped: [], invalidates: "nothing" };
  if (plan.publishAt === null) return unchanged;
  // Who may publish has approved it.
  await deleteReview(transaction, row);
  return saveScheduledVersion(transaction, viewer, unchanged);
}

/** History shows what was scheduled. Another time for the same version adds none. */
async function saveScheduledVersion(transaction: Db, { userId }: Viewer, planned: Changed): Promise<Changed> {
  const { row, snapshot } = planned;
  const { kind, id } = row;
  const of = versionSubject(row);
  requirePublishable(kind, snapshot);
  if ((await findVersion(transaction, of, row.version_id))?.reason === "schedule") return planned;
  const { id: version_id, dropped } = await saveVersion(transaction, {
    of,
    userId,
    at: new Date().toISOString(),
    reason: "schedule",
    isPublished: false,
    snapshot,
    pictures: await picturesOfSnapshot(transaction, kind, snapshot),
  });
  // It has the same values: drafts need no merge with it.
  await rebaseDrafts(transaction, row, version_id);
  return { ...planned, row: await updateRow(transaction, { kind, id, version_id }), dropped };
}
