import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { ConflictingChange, UnavailablePicture } from "../../../../contract/values/errors.ts";
import { api } from "../../../api/http-transport.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { type SaveFields, toFormData } from "../model/form-data.ts";
import { type FormValues, fingerprint } from "../model/form-values.ts";
import { matchesSaved } from "../model/matches-saved.ts";
import {
  type Baseline,
  fromSaveAnswer,
  fromStaffRecord,
  type SavedRecord,
  type SaveTarget,
  toBaseline,
} from "../model/saved-record.ts";
import type { DraftLink, SaveAttempt } from "./device.ts";

/** The next attempt to save. It keeps the Idempotency-Key of the last one as long as the values are the same. */
export function nextAttempt(
  values: FormValues,
  last: SaveAttempt | undefined,
  target: SaveTarget = "live",
): SaveAttempt {
  const current = target === "live" ? fingerprint(values) : `${target} ${fingerprint(values)}`;
  const idempotencyKey = last?.fingerprint === current ? last.idempotencyKey : newIdempotencyKey();
  return { idempotencyKey, fingerprint: current, outcomeUnknown: true };
}

/** Whether a failed save may have succeeded after all: no response arrived, or one that is not the API's. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof EditConflictError || (error instanceof ApiError && error.code));
}

/** Why a save failed. Each name is a state of the form and calls for another way out. */
export type SaveError =
  | { name: "offline" | "signedOut" }
  | { name: "rejected"; message: string }
  | { name: "picturesUnavailable"; message: string; pictures: readonly UnavailablePicture[] };

/** @param fallback the message if the server gave none (specification, section 8) */
export function toSaveError(error: unknown, fallback: string): SaveError {
  if (error instanceof NetworkError) return { name: "offline" };
  if (!(error instanceof ApiError)) return { name: "rejected", message: fallback };
  if (error.pictures.length > 0) {
    return { name: "picturesUnavailable", message: error.message, pictures: error.pictures };
  }
  if (error.status === 401) return { name: "signedOut" };
  return { name: "rejected", message: error.message || fallback };
}

/** Somebody else has saved a newer version. */
export class EditConflictError extends Error {
  readonly newer: SavedRecord;
  readonly changed: ConflictingChange | undefined;

  constructor(message: string, newer: SavedRecord, changed: ConflictingChange | undefined) {
    super(message);
    this.newer = newer;
    this.changed = changed;
  }
}

/** Where the values of a form go: to a record, or to a new one, which an autosave may have begun. */
export type Delivery = {
  attempt: SaveAttempt;
  target: SaveTarget;
  link: DraftLink;
  /** The record and the version of it that the values build upon; undefined for a new one. */
  edited?: { record: SavedRecord; baseline: Baseline } | undefined;
  /** What earlier attempts sent that got no response. */
  possiblySaved?: readonly FormValues[];
  /** The values contain what somebody else saved meanwhile. */
  isMerged?: boolean | undefined;
  /** Gets the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Saves values as a record. A conflict with the author's own earlier save, whose response was lost, is resolved: they
 * are sent again on top of it, if anything changed since.
 * @returns the record as saved
 * @throws ApiError, NetworkError, or EditConflictError
 */
export async function deliver(
  kind: ContentKind,
  values: FormValues,
  delivery: Delivery,
): Promise<SavedRecord> {
  const { attempt, target, link, edited, possiblySaved = [], isMerged, onProgress } = delivery;
  const { recordId } = link;
  const saving = { state: target, seenDraft: recordId === undefined ? undefined : link.seen.join(" ") };
  const { idempotencyKey } = attempt;
  try {
    if (!edited) {
      // Nobody else has saved anything in the record that an autosave has begun.
      const begun: SaveFields = recordId === undefined ? {} : { draft: recordId, baseVersion: 0 };
      const form = toFormData(kind, values, { ...saving, ...begun });
      return fromSaveAnswer(await api.create(kind, form, idempotencyKey, onProgress), undefined, target);
    }
    const { record, baseline } = edited;
    const form = toFormData(kind, values, {
      ...saving,
      baseVersion: baseline.versionID,
      clears: true,
      merged: isMerged ? true : undefined,
    });
    return fromSaveAnswer(await api.edit(kind, record.id, form, idempotencyKey, onProgress), record, target);
  } catch (error) {
    const id = edited?.record.id ?? recordId;
    if (!isSavedElsewhere(error) || id === undefined) throw error;
    // Without the newer text, as after a deletion, the refusal is shown.
    const newer = await loadRecord(kind, id).catch(() => undefined);
    if (!newer) throw error;
    const { baseline } = edited ?? {};
    if (!baseline || !possiblySaved.some((sent) => matchesSaved(sent, baseline, newer))) {
      throw new EditConflictError(error.message, newer, error.changed);
    }
    if (matchesSaved(values, baseline, newer) && isReached(target, newer)) return newer;
    return deliver(kind, values, {
      ...delivery,
      attempt: nextAttempt(values, undefined, target),
      edited: { record: newer, baseline: toBaseline(newer) },
      possiblySaved: [],
      isMerged: false,
    });
  }
}

/** A conflict about a field, such as an address that another page has, is no newer version. */
function isSavedElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && error.fields === undefined;
}

/** @throws ApiError, NetworkError */
export async function loadRecord(kind: ContentKind, id: number): Promise<SavedRecord> {
  return fromStaffRecord(await api.staffRecord(kind, id));
}

function isReached(target: SaveTarget, { progress }: SavedRecord): boolean {
  return target === "draft" || (progress.state === "live" && !progress.hasUnpublishedChanges);
}
