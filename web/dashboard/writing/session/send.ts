import { ApiError } from "../../../../contract/endpoints/client.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { ConflictingChange } from "../../../../contract/values/errors.ts";
import { api } from "../../../api/http-transport.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { type DraftLink, seenDraft } from "../model/draft-link.ts";
import { toFormData } from "../model/form-data.ts";
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
import type { SaveAttempt } from "./draft-store.ts";

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

type Creation = {
  attempt: SaveAttempt;
  target?: SaveTarget | undefined;
  /** The link to the autosaved draft, with the record that the server created for it. */
  link?: DraftLink | undefined;
};

/** The autosaved draft that a save ends. */
function endedDraft(link: DraftLink | undefined): string | undefined {
  if (link?.recordId === undefined) return undefined;
  const { revision, sequence, tab } = seenDraft(link);
  return `${revision} ${sequence} ${tab}`;
}

/** @param onProgress gets the uploaded share, from 0 to 1 */
async function createRecord(
  kind: ContentKind,
  values: FormValues,
  { attempt, target = "live", link }: Creation,
  onProgress: (share: number) => void,
): Promise<SavedRecord> {
  const draft = link?.recordId;
  // Nobody else has saved anything in the draft yet.
  const begun = draft === undefined ? {} : { draft, baseVersion: 0, seenDraft: endedDraft(link) };
  const form = toFormData(kind, values, { state: target, ...begun });
  try {
    const answer = await api.create(kind, form, attempt.idempotencyKey, onProgress);
    return fromSaveAnswer(answer, undefined, target);
  } catch (error) {
    if (!isSavedElsewhere(error) || draft === undefined) throw error;
    // Without the newer text, the conflict is shown without a comparison.
    const newer = await loadRecord(kind, draft).catch(() => undefined);
    throw new EditConflictError(error.message, newer, error.changed);
  }
}

type Update = {
  attempt: SaveAttempt;
  record: SavedRecord;
  baseline: Baseline;
  /** What earlier attempts sent that got no response. */
  possiblySaved: readonly FormValues[];
  target?: SaveTarget | undefined;
  /** The values contain what somebody else saved meanwhile. */
  isMerged?: boolean | undefined;
  link?: DraftLink | undefined;
};

/** Somebody else has saved a newer version. `newer` is undefined if the record can no longer be edited. */
export class EditConflictError extends Error {
  readonly newer: SavedRecord | undefined;
  readonly changed: ConflictingChange | undefined;

  constructor(message: string, newer: SavedRecord | undefined, changed?: ConflictingChange) {
    super(message);
    this.newer = newer;
    this.changed = changed;
  }
}

/**
 * Updates a record. A conflict with the author's own earlier save, whose response was lost, is resolved: the update is
 * sent again on top of it, if anything changed since.
 * @param onProgress gets the uploaded share, from 0 to 1
 * @returns the record as saved
 * @throws ApiError, NetworkError, or EditConflictError
 */
async function updateRecord(
  kind: ContentKind,
  values: FormValues,
  update: Update,
  onProgress: (share: number) => void,
): Promise<SavedRecord> {
  const { attempt, record, baseline, possiblySaved, target = "live", isMerged, link } = update;
  try {
    const merged = isMerged && { merged: true as const };
    const form = toFormData(kind, values, {
      ...merged,
      baseVersion: baseline.versionID,
      clears: true,
      state: target,
      seenDraft: endedDraft(link),
    });
    const answer = await api.edit(kind, record.id, form, attempt.idempotencyKey, onProgress);
    return fromSaveAnswer(answer, record, target);
  } catch (error) {
    if (!isSavedElsewhere(error)) throw error;
    // Without the newer text, the conflict is shown without a comparison.
    const newer = await loadRecord(kind, record.id).catch(() => undefined);
    if (!newer || !possiblySaved.some((sent) => matchesSaved(sent, baseline, newer))) {
      throw new EditConflictError(error.message, newer, error.changed);
    }
    if (matchesSaved(values, baseline, newer) && isReached(target, newer)) return newer;
    const again = nextAttempt(values, undefined, target);
    const onTop = {
      attempt: again,
      record: newer,
      baseline: toBaseline(newer),
      possiblySaved: [],
      target,
      link,
    };
    return updateRecord(kind, values, onTop, onProgress);
  }
}

/** A conflict about a field, such as an address that another page has, is no newer version. */
function isSavedElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && error.fields === undefined;
}

async function loadRecord(kind: ContentKind, id: number): Promise<SavedRecord> {
  return fromStaffRecord(await api.staffRecord(kind, id));
}

type OnProgress = (share: number) => void;

/** What reads and writes the records of a kind. */
export function recordsOf(kind: ContentKind) {
  return {
    load: (id: number) => loadRecord(kind, id),
    create: (values: FormValues, creation: Creation, onProgress: OnProgress) =>
      createRecord(kind, values, creation, onProgress),
    update: (values: FormValues, update: Update, onProgress: OnProgress) =>
      updateRecord(kind, values, update, onProgress),
  };
}

function isReached(target: SaveTarget, { progress }: SavedRecord): boolean {
  return target === "draft" || (progress.state === "live" && !progress.hasUnpublishedChanges);
}
