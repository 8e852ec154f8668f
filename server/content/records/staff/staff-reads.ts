import type { z } from "zod";
import type {
  comingUpSchema,
  staffListQuery,
  staffListSchema,
  staffRecordSchema,
  versionDetailsSchema,
  versionListSchema,
} from "../../../../contract/schemas/newsroom.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { listLimits } from "../../../../contract/values/limits/lists.ts";
import { newsroomLimits } from "../../../../contract/values/limits/newsroom.ts";
import { pageOf } from "../../../../contract/values/paging.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { decompressSnapshot, findVersionPage, type ListedVersion } from "../../versions/index.ts";
import { sortOf } from "../lists/list.ts";
import { findOwnDraft } from "../own-draft.ts";
import {
  hasUnpublishedChanges,
  readNewestSnapshot,
  requireVersion,
  type VersionKey,
  versionSubject,
} from "../snapshot.ts";
import { type ContentRow, type RecordKey, requireRecord } from "../store.ts";
import {
  countUnfinished,
  findStaffDetails,
  findStaffPage,
  findUpcomingJobs,
  type StaffDetails,
} from "./staff-store.ts";

type StaffRecord = z.infer<typeof staffRecordSchema>;

/** Presents a record to staff, with its newest saved values. */
export async function presentStaffRecord(db: Reading, userId: number, row: ContentRow): Promise<StaffRecord> {
  const details = await findStaffDetails(db, userId, row.kind, [row]);
  return { ...presentStaffState(row, details), snapshot: await readNewestSnapshot(db, row) };
}

/** Presents what staff see of a record beside its values. */
function presentStaffState(
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
    plansEarlierVersion: row.planned_version_id !== null,
    unpublishAt: row.unpublish_at,
    scheduleError: scheduleErrors.get(row.id) ?? null,
    hasDraft: drafts.has(row.id),
    review: review
      ? {
          status: review.status,
          by: person(review.user_id),
          requestedAt: review.requested_at,
          changedSince: review.version_id !== row.version_id,
          returnedBy: person(review.returned_by),
          reason: review.reason,
        }
      : null,
  };
}

/** One page of the records of a kind in every state except the trash, with their newest saved values. */
export async function listStaffRecords(
  db: Reading,
  userId: number,
  kind: ContentKind,
  query: z.infer<typeof staffListQuery>,
): Promise<z.infer<typeof staffListSchema>> {
  const at = { page: query.page ?? 1, limit: query.limit ?? listLimits.tablePageSize };
  const { rows, total } = await findStaffPage(db, kind, query, sortOf(query.sort ?? "-createdAt"), at);
  const details = await findStaffDetails(db, userId, kind, rows);
  const records = [];
  for (const row of rows) {
    const { body: _body, ...values } = await readNewestSnapshot(db, row);
    // A draft has no version until its first save: only the autosave has its title.
    const own =
      values.title === "" && details.drafts.has(row.id)
        ? await findOwnDraft(db, { userId, kind, id: row.id })
        : undefined;
    const title = own?.snapshot.title ?? values.title;
    records.push({ ...presentStaffState(row, details), ...values, title });
  }
  return { records, ...pageOf(total, at) };
}

type VersionDetails = z.infer<typeof versionDetailsSchema>;

/** One page of the versions of a record, newest first. @throws HttpError 404 */
export async function listVersions(
  db: Reading,
  key: RecordKey,
  { page = 1, limit = listLimits.tablePageSize }: { page?: number | undefined; limit?: number | undefined },
): Promise<z.infer<typeof versionListSchema>> {
  const row = await requireRecord(db, key);
  const { rows, total } = await findVersionPage(db, versionSubject(key), { page, limit });
  const versions = rows.map((version) => presentVersion(row, version));
  return { versions, ...pageOf(total, { page, limit }) };
}

/** One version with its values. @throws HttpError 404, also for a version of another record */
export async function readVersionDetails(db: Reading, key: VersionKey): Promise<VersionDetails> {
  const row = await requireRecord(db, key);
  const version = await requireVersion(db, key);
  return { ...presentVersion(row, version), snapshot: decompressSnapshot(version.data) };
}

function presentVersion(
  { state, published_version_id }: ContentRow,
  { id, at, user_id: userId, username, reason, published, title }: ListedVersion,
): Omit<VersionDetails, "snapshot"> {
  return {
    versionID: id,
    at,
    by: userId === null || username === null ? null : { userId, username },
    reason,
    isPublished: published === 1,
    isLive: state === "live" && id === published_version_id,
    title,
  };
}

/**
 * What will be published or taken down, soonest first, so that what failed to be stands on top; and what is not
 * finished.
 */
export async function listComingUp(db: Reading): Promise<z.infer<typeof comingUpSchema>> {
  const rows = await findUpcomingJobs(db, newsroomLimits.maxComingUp);
  const entries = rows.map(({ type, due_at, last_error, run_after, ...record }) => ({
    ...record,
    action: type,
    at: due_at,
    error: last_error || null,
    nextAttemptAt: last_error ? run_after : null,
  }));
  return { entries, unfinished: await countUnfinished(db) };
}
