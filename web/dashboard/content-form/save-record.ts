import type { ConflictingChange } from "../../../contract/errors.ts";
import { ApiError } from "../../api-client.ts";
import { api } from "../../http-transport.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import type { Baseline, SaveAttempt } from "./draft-store.ts";
import { type FormConfig, type SavedRecord, toFormData, toSavedRecord } from "./form-config.ts";
import { type FormValues, fingerprint } from "./form-values.ts";
import { matchesSaved } from "./matches-saved.ts";

/** The next attempt to save. It keeps the Idempotency-Key of the last one as long as the values are the same. */
export function nextAttempt(values: FormValues, last: SaveAttempt | undefined): SaveAttempt {
  const current = fingerprint(values);
  const idempotencyKey = last?.fingerprint === current ? last.idempotencyKey : newIdempotencyKey();
  return { idempotencyKey, fingerprint: current, outcomeUnknown: true };
}

/** Whether a failed save may have succeeded after all: no response arrived, or one that is not the API's. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof EditConflictError || (error instanceof ApiError && error.code));
}

/** @param onProgress gets the uploaded share, from 0 to 1 */
export async function createRecord(
  config: FormConfig,
  values: FormValues,
  { idempotencyKey }: SaveAttempt,
  onProgress: (share: number) => void,
): Promise<SavedRecord> {
  const form = toFormData(config, values, undefined);
  return toSavedRecord(await api.create(config.kind, form, idempotencyKey, onProgress));
}

type Update = {
  id: number;
  baseline: Baseline;
  /** What earlier attempts sent that got no response. */
  possiblySaved: readonly FormValues[];
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
export async function updateRecord(
  config: FormConfig,
  values: FormValues,
  { id, baseline, possiblySaved }: Update,
  onProgress: (share: number) => void,
): Promise<SavedRecord> {
  try {
    const form = toFormData(config, values, baseline.updatedAt);
    return toSavedRecord(await api.edit(config.kind, id, form, onProgress));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const newer = await config.load(api, id).catch(() => undefined);
    if (!newer || !possiblySaved.some((sent) => matchesSaved(sent, baseline, newer))) {
      throw new EditConflictError(error.message, newer, error.changed);
    }
    if (matchesSaved(values, baseline, newer)) return newer;
    const newBaseline = { updatedAt: newer.updatedAt, image: newer.image.name };
    return updateRecord(config, values, { id, baseline: newBaseline, possiblySaved: [] }, onProgress);
  }
}
