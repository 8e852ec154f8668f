import type { z } from "zod";
import type { staffRecordSchema } from "../../contract/newsroom.ts";
import type { Db } from "../database/index.ts";
import { hasUnpublishedChanges, readNewestSnapshot } from "./snapshot.ts";
import { findStaffDetails, type StaffDetails } from "./staff-store.ts";
import type { ContentRow } from "./store.ts";

type StaffRecord = z.infer<typeof staffRecordSchema>;

/** Presents a record to staff, with its newest saved values. */
export async function presentStaffRecord(db: Db, userId: number, row: ContentRow): Promise<StaffRecord> {
  const details = await findStaffDetails(db, userId, row.kind, [row]);
  return { ...presentStaffState(row, details), snapshot: await readNewestSnapshot(db, row) };
}

/** Presents what staff see of a record beside its values. */
export function presentStaffState(
  row: Omit<ContentRow, "body">,
  { people, reviews, scheduleErrors, drafts }: StaffDetails,
): Omit<StaffRecord, "snapshot"> {
  const person = (userId: number | null) => {
    const username = userId === null ? undefined : people.get(userId);
    return userId === null || username === undefined ? null : { userId, username };
  };
  const review = reviews.get(row.id);
  return {
    kind: row.kind,
    id: row.id,
    state: row.state,
    hasUnpublishedChanges: hasUnpublishedChanges(row),
    versionID: row.version_id,
    publishedVersionID: row.published_at === null ? null : row.published_version_id,
    author: person(row.author_id),
    begunAt: row.begun_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    publishAt: row.publish_at,
    unpublishAt: row.unpublish_at,
    scheduleError: scheduleErrors.get(row.id) ?? null,
    hasDraft: drafts.has(row.id),
    review: review
      ? {
          status: review.status,
          by: person(review.user_id),
          note: review.note,
          requestedAt: review.requested_at,
          changedSince: review.version_id !== row.version_id,
          decidedBy: person(review.decided_by),
          reason: review.reason,
          decidedAt: review.decided_at,
        }
      : null,
  };
}
