import type { PublicationPlan } from "../../../../contract/rules/publication-plan.ts";
import { timestamp, type Writing } from "../../../platform/database/index.ts";
import type { Viewer } from "../../../platform/http/index.ts";
import { requireMayPublish } from "../../../settings/index.ts";
import { findVersion, saveVersion } from "../../versions/index.ts";
import { rebaseDrafts } from "../own-draft.ts";
import { picturesOfSnapshot } from "../pictures/snapshot-pictures.ts";
import { readNewestSnapshot, versionSubject } from "../snapshot.ts";
import { endReview, type RecordKey, updateRow } from "../store.ts";
import type { Changed } from "./change-record.ts";
import { planRecord } from "./record-plan.ts";
import { requireEditable, requireNewest, requirePublishable } from "./require.ts";

/**
 * Plans when the newest version of a record is published and the record taken down, in the transaction of the request.
 * The viewer's autosaved draft stays as it is.
 * @throws HttpError 403 without the right to publish; 404; 409 for a record in the trash or one with a newer version;
 *   422 for an impossible plan, or one to publish a record that is not complete
 */
export async function planNewestVersion(
  transaction: Writing,
  viewer: Viewer,
  { kind, id }: RecordKey,
  { baseVersion, ...plan }: PublicationPlan & { baseVersion: number },
): Promise<Changed> {
  await requireMayPublish(transaction, viewer);
  const row = await requireEditable(transaction, kind, id);
  await requireNewest(transaction, row, { baseVersion });
  const planned = await planRecord(transaction, viewer, row, plan);
  const snapshot = await readNewestSnapshot(transaction, row);
  const unchanged: Changed = { row: planned, snapshot, dropped: [], invalidates: "nothing" };
  if (plan.publishAt === null) return unchanged;
  // Who may publish has approved it.
  await endReview(transaction, row);
  return savePlannedVersion(transaction, viewer, unchanged);
}

/** History shows what was scheduled. Another time for the same version adds none. */
async function savePlannedVersion(
  transaction: Writing,
  { userId }: Viewer,
  planned: Changed,
): Promise<Changed> {
  const { row, snapshot } = planned;
  const { kind, id } = row;
  const of = versionSubject(row);
  await requirePublishable(transaction, kind, snapshot);
  if ((await findVersion(transaction, of, row.version_id))?.reason === "schedule") return planned;
  const { id: version_id, dropped } = await saveVersion(transaction, {
    of,
    userId,
    at: timestamp(),
    reason: "schedule",
    isPublished: false,
    snapshot,
    pictures: await picturesOfSnapshot(transaction, kind, snapshot),
  });
  // It has the same values: drafts need no merge with it.
  await rebaseDrafts(transaction, row, version_id);
  return { ...planned, row: await updateRow(transaction, { kind, id, version_id }), dropped };
}
