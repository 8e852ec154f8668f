import { ApiError } from "../../../../contract/endpoints/client.ts";
import type { StoredRecord } from "../../../../contract/schemas/content.ts";
import type { StaffRecord } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { columnsOf, type FormValues, fromSnapshot } from "./form-values.ts";

/** What a save makes of the record: readers see a live one. */
export type SaveTarget = "live" | "draft";

/** The version of a record that an edit builds upon. */
export type Baseline = {
  versionID: number;
  /** File name of the cover; empty without one. */
  image: string;
  /** The text of that version, for merging. */
  snapshot?: Snapshot | undefined;
};

/** How far a record is on its way to the readers. */
export type Progress = Pick<
  StaffRecord,
  | ("state" | "hasUnpublishedChanges" | "publishedAt" | "publishAt" | "unpublishAt")
  | ("plansEarlierVersion" | "scheduleError" | "review")
>;

/** The newest saved version of a record, in terms of the form. */
export type SavedRecord = {
  id: number;
  updatedAt: string;
  /** When the newest version was saved; undefined if it is unknown. */
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
    values: fromSnapshot(snapshot),
    progress: record,
  };
}

/**
 * What a save answered.
 * @param before the record before the save; undefined for a new one
 */
export function fromSaveAnswer(
  answer: StoredRecord,
  before: SavedRecord | undefined,
  target: SaveTarget,
): SavedRecord {
  const {
    id,
    state,
    versionID,
    publishedAt = null,
    publishAt = null,
    plansEarlierVersion = false,
    unpublishAt = null,
    updatedAt,
  } = answer;
  // Only a save without a state gets an answer without them.
  if (!state || versionID === undefined) throw new ApiError(502, undefined);
  const snapshot = snapshotOf(answer);
  const progress: Progress = {
    state,
    hasUnpublishedChanges: state === "live" && target === "draft",
    publishedAt,
    publishAt,
    plansEarlierVersion,
    unpublishAt,
    scheduleError: null,
    review: target === "live" ? null : (before?.progress.review ?? null),
  };
  const savedAt = progress.hasUnpublishedChanges ? new Date().toISOString() : updatedAt;
  return { id, updatedAt, savedAt, versionID, snapshot, values: fromSnapshot(snapshot), progress };
}

function snapshotOf(answer: StoredRecord): Snapshot {
  const { title, body, image, picture, lang = null } = answer;
  const file = "pageCount" in answer && { pageCount: answer.pageCount, bytes: answer.bytes };
  const { alt: imageAlt, decorative: imageDecorative, focus: imageFocus, width, height } = picture;
  return {
    title,
    body,
    image: image ? { name: image, width, height, ...file } : null,
    imageAlt,
    imageDecorative,
    imageFocus,
    fields: columnsOf(answer),
    lang,
  };
}

/** Whether readers have seen a version of the record. */
export function isPublished(record: SavedRecord | undefined): boolean {
  return record !== undefined && record.progress.publishedAt !== null;
}

export function toBaseline({ versionID, snapshot }: SavedRecord): Baseline {
  return { versionID, snapshot, image: snapshot.image?.name ?? "" };
}
