import type { ConflictingChange } from "../../../contract/errors.ts";
import { ApiError } from "../../api.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import { api } from "../../over-http.ts";
import type { Attempt, Base } from "./draft-store.ts";
import { formOf, type Stored, storedOf, type WritingKind } from "./kinds.ts";
import { isSameAsStored } from "./same-as-stored.ts";
import { markOf, type Written } from "./written.ts";

/** The try that is made now: the same as the last one for as long as what is written stays the same. */
export function nextAttempt(written: Written, last: Attempt | undefined): Attempt {
  const of = markOf(written);
  return last?.of === of ? { key: last.key, of, lost: true } : { key: newIdempotencyKey(), of, lost: true };
}

/** Whether nobody can know what became of a save: no answer came, or none of the API. */
export function isLost(error: unknown): boolean {
  return !(error instanceof EditConflict || (error instanceof ApiError && error.code));
}

export async function sendNew(
  kind: WritingKind,
  written: Written,
  { key }: Attempt,
  onProgress: (sent: number) => void,
): Promise<Stored> {
  return storedOf(await api.create(kind.kind, formOf(kind, written, undefined), key, onProgress));
}

type Edit = {
  id: number;
  base: Base;
  /** What earlier tries sent whose answers never came. */
  maybeSaved: readonly Written[];
};

/** Somebody else saved meanwhile: what they saved. Undefined where the record can no longer be edited. */
export class EditConflict extends Error {
  readonly newer: Stored | undefined;
  readonly changed: ConflictingChange | undefined;

  constructor(message: string, newer: Stored | undefined, changed?: ConflictingChange) {
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
export async function sendEdit(
  kind: WritingKind,
  written: Written,
  { id, base, maybeSaved }: Edit,
  onProgress: (sent: number) => void,
): Promise<Stored> {
  try {
    return storedOf(await api.edit(kind.kind, id, formOf(kind, written, base.updatedAt), onProgress));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const newer = await kind.load(api, id).catch(() => undefined);
    if (!newer || !maybeSaved.some((sent) => isSameAsStored(sent, base, newer))) {
      throw new EditConflict(error.message, newer, error.changed);
    }
    if (isSameAsStored(written, base, newer)) return newer;
    const own = { updatedAt: newer.updatedAt, image: newer.image.name };
    return sendEdit(kind, written, { id, base: own, maybeSaved: [] }, onProgress);
  }
}
