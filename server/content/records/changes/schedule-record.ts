import { contentKindNames } from "../../../../contract/content-kinds.ts";
import type { PublicationPlan } from "../../../../contract/publication-plan.ts";
import { type Db, timestamp } from "../../../platform/database/index.ts";
import type { Viewer } from "../../../platform/http/index.ts";
import type { Job, JobHandlers } from "../../../platform/jobs/index.ts";
import { requireMayPublish } from "../../../settings/index.ts";
import { findVersion, saveVersion } from "../../versions/index.ts";
import { deleteUnreferenced } from "../pictures/picture-references.ts";
import { picturesOfSnapshot } from "../pictures/snapshot-pictures.ts";
import { rebaseDrafts } from "../rows/own-draft.ts";
import { readNewestSnapshot, versionSubject } from "../rows/snapshot.ts";
import { endReview, type RecordKey, updateRow } from "../rows/store.ts";
import type { Changed } from "./change-record.ts";
import { requireNewest } from "./edit-conflict.ts";
import { type ContentDeps, requireEditable } from "./lifecycle.ts";
import { type Actor, endPlan, endPublicationPlan, planRecord } from "./schedule.ts";
import { publishRecord, requirePublishable, unpublishRecord } from "./transitions.ts";

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
  await requireNewest(transaction, row, { baseVersion });
  const planned = await planRecord(transaction, viewer, row, plan);
  const snapshot = await readNewestSnapshot(transaction, row);
  const unchanged: Changed = { row: planned, snapshot, dropped: [], invalidates: "nothing" };
  if (plan.publishAt === null) return unchanged;
  // Who may publish has approved it.
  await endReview(transaction, row);
  return saveScheduledVersion(transaction, viewer, unchanged);
}

/** History shows what was scheduled. Another time for the same version adds none. */
async function saveScheduledVersion(transaction: Db, { userId }: Viewer, planned: Changed): Promise<Changed> {
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

const server: Actor = { userId: null };

/** Carries out planned publications and take-downs, in the same way as a person does. */
export function scheduledHandlers({ database, images }: ContentDeps): JobHandlers {
  return {
    async publish(transaction, job) {
      const { kind, id } = recordOf(job);
      const { row, dropped } = await publishRecord(transaction, server, { kind, id });
      // Nothing was left to publish.
      if (row.publish_at !== null) await endPublicationPlan(transaction, server, row);
      return () => deleteUnreferenced(database.db, images, dropped);
    },
    async unpublish(transaction, job) {
      const { kind, id } = recordOf(job);
      const { row, dropped } = await unpublishRecord(transaction, server, { kind, id });
      if (row.unpublish_at !== null) await endPlan(transaction, row);
      return () => deleteUnreferenced(database.db, images, dropped);
    },
  };
}

/** The record that a job acts on. */
function recordOf({ subject, subject_id: id }: Job): RecordKey {
  const kind = contentKindNames.find((name) => name === subject);
  if (!kind) throw new TypeError(`a job acts on ${subject}, which is no kind of content`);
  return { kind, id };
}
