import type { ConflictingChange } from "../../../contract/errors.ts";
import { ApiError } from "../../api.ts";
import { api } from "../../http-transport.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import type { Baseline, SaveAttempt } from "./draft-store.ts";
import { type FormConfig, type SavedRecord, toFormData, toSavedRecord } from "./form-config.ts";
import { type FormValues, fingerprint } from "./form-values.ts";
import { matchesSaved } from "./matches-saved.ts";

/** The try that is made now: the same as the last one for as long as what is written stays the same. */
export function nextAttempt(written: FormValues, last: SaveAttempt | undefined): SaveAttempt {
  const of = fingerprint(written);
  return last?.of === of ? { key: last.key, of, lost: true } : { key: newIdempotencyKey(), of, lost: true };
}

/** Whether nobody can know what became of a save: no answer came, or none of the API. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof EditConflictError || (error instanceof ApiError && error.code));
}

export async function createRecord(
  kind: FormConfig,
  written: FormValues,
  { key }: SaveAttempt,
  onProgress: (sent: number) => void,
): Promise<SavedRecord> {
  return toSavedRecord(await api.create(kind.kind, toFormData(kind, written, undefined), key, onProgress));
}

type Edit = {
  id: number;
  base: Baseline;
  /** What earlier tries sent whose answers never came. */
  maybeSaved: readonly FormValues[];
};

/** Somebody else saved meanwhile: what they saved. Undefined where the record can no longer be edited. */
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
 * Saves a record anew. Where its newest version turns out to be what an earlier, lost try sent, there is no conflict:
 * that was the writer's own save.
 * @returns the record as it is saved
 * @throws ApiError, or EditConflict
 */
export async function updateRecord(
  kind: FormConfig,
  written: FormValues,
  { id, base, maybeSaved }: Edit,
  onProgress: (sent: number) => void,
): Promise<SavedRecord> {
  try {
    return toSavedRecord(
      await api.edit(kind.kind, id, toFormData(kind, written, base.updatedAt), onProgress),
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const newer = await kind.load(api, id).catch(() => undefined);
    if (!newer || !maybeSaved.some((sent) => matchesSaved(sent, base, newer))) {
      throw new EditConflictError(error.message, newer, error.changed);
    }
    if (matchesSaved(written, base, newer)) return newer;
    const own = { updatedAt: newer.updatedAt, image: newer.image.name };
    return updateRecord(kind, written, { id, base: own, maybeSaved: [] }, onProgress);
  }
}
