import { apiMessages, reviewAuditMessages } from "../../../../contract/messages/staff/api.ts";
import { audit } from "../../../platform/audit/index.ts";
import { type Reading, timestamp, type Writing } from "../../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../../platform/http/index.ts";
import { requireMayPublish } from "../../../settings/index.ts";
import { findOwnDraft } from "../own-draft.ts";
import { hasUnpublishedChanges, readNewestSnapshot } from "../snapshot.ts";
import { type ContentRow, endReview, type RecordKey } from "../store.ts";
import { auditEntry } from "./audit-entry.ts";
import type { Changed } from "./change-record.ts";
import { publishRecord } from "./publish.ts";
import { type Base, requireEditable, requireNewest, requirePublishable } from "./require.ts";

type Unchanged = Changed & { dropped: []; invalidates: "nothing" };

/**
 * Marks the newest version of a record as ready for review, in place of an earlier request. A save does not take the
 * request back, but the reviewer sees that the record changed since.
 * @throws HttpError 404; 409 for a record in the trash, with a newer version than the client knows, or with nothing to
 *   publish; 422 for an incomplete one
 */
export async function requestReview(
  transaction: Writing,
  { userId }: Pick<Viewer, "userId">,
  key: RecordKey,
  input: Base,
): Promise<Unchanged> {
  const row = await requireNewestRow(transaction, key, input);
  const isPublished = row.state === "live" && !hasUnpublishedChanges(row);
  if (row.version_id === 0 || isPublished) throw new HttpError("conflict", apiMessages.nothingToReview);
  await requirePublishable(transaction, row.kind, await readNewestSnapshot(transaction, row));
  const { kind, id: record_id, version_id } = row;
  const review = {
    version_id,
    status: "requested" as const,
    user_id: userId,
    requested_at: timestamp(),
    returned_by: null,
    reason: null,
  };
  await transaction
    .insertInto("review")
    .values({ kind, record_id, ...review })
    .onConflict((conflict) => conflict.columns(["kind", "record_id"]).doUpdateSet(review))
    .execute();
  return recordDecision(transaction, userId, row, reviewAuditMessages.requested);
}

/**
 * Approves a review: publishes the newest version, which ends the review.
 * @throws HttpError 403 for one's own request; 404; 409 if no review is requested, for
 *   a newer version than the client knows, or while the reviewer has an autosaved draft; 422 for an incomplete record
 */
export async function approveReview(
  transaction: Writing,
  viewer: Viewer,
  key: RecordKey,
  input: Base,
): Promise<Changed> {
  const row = await requireNewestRow(transaction, key, input);
  const review = await requireRequested(transaction, key);
  if (review.user_id === viewer.userId) throw new HttpError("forbidden", apiMessages.ownReview);
  // Publishing would publish the draft instead of what was submitted.
  if (await findOwnDraft(transaction, { ...key, userId: viewer.userId })) {
    throw new HttpError("conflict", apiMessages.ownDraft);
  }
  await recordDecision(transaction, viewer.userId, row, reviewAuditMessages.approved);
  return publishRecord(transaction, viewer, key, input);
}

/**
 * Sends a record back with a reason, which stays until the review is requested again or the record is published. Who
 * requested the review may do so, too, to take the request back.
 * @throws HttpError 403 for others without the right to publish; 404; 409 if no review is requested, or for a newer
 *   version than the client knows
 */
export async function returnReview(
  transaction: Writing,
  viewer: Viewer,
  key: RecordKey,
  { reason, ...input }: Base & { reason: string },
): Promise<Unchanged> {
  const row = await requireNewestRow(transaction, key, input);
  const review = await requireRequested(transaction, key);
  if (review.user_id === viewer.userId) await endReview(transaction, row);
  else {
    await requireMayPublish(transaction, viewer);
    await transaction
      .updateTable("review")
      .set({ status: "returned", returned_by: viewer.userId, reason })
      .where(({ and }) => and({ kind: row.kind, record_id: row.id }))
      .execute();
  }
  return recordDecision(transaction, viewer.userId, row, reviewAuditMessages.returned(reason));
}

/** @throws HttpError 404, 409 */
async function requireNewestRow(
  transaction: Reading,
  { kind, id }: RecordKey,
  input: Base,
): Promise<ContentRow> {
  const row = await requireEditable(transaction, kind, id);
  await requireNewest(transaction, row, { baseVersion: input.baseVersion });
  return row;
}

/** @throws HttpError 409 */
async function requireRequested(db: Reading, { kind, id }: RecordKey): Promise<{ user_id: number | null }> {
  const review = await db
    .selectFrom("review")
    .where(({ and }) => and({ kind, record_id: id, status: "requested" }))
    .select("user_id")
    .executeTakeFirst();
  if (!review) throw new HttpError("conflict", apiMessages.reviewNotRequested);
  return review;
}

async function recordDecision(
  transaction: Writing,
  userId: number,
  row: ContentRow,
  detail: string,
): Promise<Unchanged> {
  const snapshot = await readNewestSnapshot(transaction, row);
  const { kind, id } = row;
  await audit(transaction, { ...auditEntry("review", userId, { kind, id, title: snapshot.title }), detail });
  return { row, snapshot, dropped: [], invalidates: "nothing" };
}
