import type { SavedRecords } from "../../../contract/content.ts";
import type { ContentKind } from "../../../contract/content-kinds.ts";
import { toDateColumns } from "../../../contract/date-rules.ts";
import type { StaffRecord } from "../../../contract/newsroom.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { ApiError } from "../../api-client.ts";
import type { Baseline } from "./draft-store.ts";
import type { FormValues } from "./form-values.ts";
import { fromSnapshot, noFields } from "./snapshot-values.ts";

/** What a save makes of the record: readers see a live one. */
export type SaveTarget = "live" | "draft";

/** How far a record is on its way to the readers. */
export type Progress = Pick<
  StaffRecord,
  "state" | "hasUnpublishedChanges" | "publishedAt" | "publishAt" | "unpublishAt" | "scheduleError" | "review"
>;

/** The newest saved version of a record, in terms of the form. */
export type SavedRecord = {
  id: number;
  updatedAt: string;
  /** Of the newest version; undefined if it is unknown. */
  savedAt: string | undefined;
  versionID: number;
  snapshot: Snapshot;
  values: FormValues;
  progress: Progress;
};

export function fromStaffRecord(record: StaffRecord): SavedRecord {
  const { id, updatedAt, versionID, snapshot } = record;
  // Unpublished changes do not move `updatedAt`.
  const savedAt = record.hasUnpublishedChanges ? undefined : updatedAt;
  return {
    id,
    updatedAt,
    savedAt,
    versionID,
    snapshot,
    values: valuesOf(snapshot, record),
    progress: record,
  };
}

/**
 * What a save answered.
 * @param before the record before the save; undefined for a new one
 */
export function fromSaveAnswer(
  answer: SavedRecords[ContentKind],
  before: SavedRecord | undefined,
  target: SaveTarget,
): SavedRecord {
  const { state, versionID, publishedAt = null, publishAt = null, unpublishAt = null, updatedAt } = answer;
  // Only a save without a state gets an answer without them.
  if (!state || versionID === undefined) throw new ApiError(502, undefined);
  const { id, snapshot } = readAnswer(answer);
  const progress: Progress = {
    state,
    hasUnpublishedChanges: state === "live" && target === "draft",
    publishedAt,
    publishAt,
    unpublishAt,
    scheduleError: null,
    review: target === "live" ? null : (before?.progress.review ?? null),
  };
  const savedAt = progress.hasUnpublishedChanges ? new Date().toISOString() : updatedAt;
  return { id, updatedAt, savedAt, versionID, snapshot, values: valuesOf(snapshot, progress), progress };
}

/** Of a text that was never published, a missing description may still be written. */
function valuesOf(snapshot: Snapshot, { publishedAt }: Pick<Progress, "publishedAt">): FormValues {
  return fromSnapshot(snapshot, publishedAt !== null);
}

function readAnswer(answer: SavedRecords[ContentKind]): { id: number; snapshot: Snapshot } {
  const { picture, lang = null } = answer;
  const shared = { imageAlt: picture.alt, imageFocus: picture.focus, fields: noFields, lang };
  const imageOf = (name: string) => (name ? { name, width: picture.width, height: picture.height } : null);
  if ("postID" in answer) {
    const { postID, post_title, post_body, post_image } = answer;
    const fields = { ...noFields, translationOf: answer.translationOf ?? null };
    return {
      id: postID,
      snapshot: { ...shared, fields, title: post_title, body: post_body, image: imageOf(post_image) },
    };
  }
  if ("eventID" in answer) {
    const { eventID, event_name, event_body, event_image, status, translationOf = null } = answer;
    const ownStatus = status ? ("completed" as const) : ("ongoing" as const);
    const fields = { ...noFields, status: ownStatus, ...toDateColumns(answer), translationOf };
    const image = imageOf(event_image);
    return { id: eventID, snapshot: { ...shared, fields, title: event_name, body: event_body, image } };
  }
  if ("pageID" in answer) {
    const { pageID, page_title, page_body, page_image, address, parent, translationOf = null } = answer;
    const fields = { ...noFields, address, parent, translationOf };
    const image = imageOf(page_image);
    return { id: pageID, snapshot: { ...shared, fields, title: page_title, body: page_body, image } };
  }
  const { serviceID, service_title, service_description, service_image } = answer;
  const image = imageOf(service_image);
  const fields = { ...noFields, ...toDateColumns(answer) };
  return {
    id: serviceID,
    snapshot: { ...shared, fields, title: service_title, body: service_description, image },
  };
}

/** Whether readers have seen a version of the record. */
export function isPublished(record: SavedRecord | undefined): boolean {
  return record !== undefined && record.progress.publishedAt !== null;
}

export function toBaseline({ updatedAt, versionID, snapshot }: SavedRecord): Baseline {
  return { updatedAt, versionID, snapshot, image: snapshot.image?.name ?? "" };
}
