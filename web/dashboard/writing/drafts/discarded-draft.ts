import { limits } from "../../../../contract/limits.ts";
import { newIdempotencyKey } from "../../../idempotency-key.ts";
import { type Draft, type DraftKey, deleteDraft, readDraft } from "./draft-store.ts";

const newPrefix = "new-";

export function newDraftKey({ userId, kind }: Omit<DraftKey, "record">): DraftKey {
  return { userId, kind, record: `${newPrefix}${Date.now()}-${newIdempotencyKey()}` };
}

/** The key of the same form's copy, now that its record has this id. */
export function keyOfRecord(key: DraftKey, id: number): DraftKey {
  return recordOf(key) === String(id) ? key : { ...key, record: `${id}/${key.record}` };
}

/** The part of the key that all forms of one record have in common. */
export function recordOf({ record }: DraftKey): string {
  return record.replace(/\/.*/, "");
}

export function isOfNewRecord({ record }: DraftKey): boolean {
  return record.startsWith(newPrefix);
}

/** Where the last discarded text of a record is kept; of all new records of a kind, the last one. */
export function discardedKey({ draftKey }: { draftKey: DraftKey }): DraftKey {
  return { ...draftKey, record: `discarded-${isOfNewRecord(draftKey) ? "new" : recordOf(draftKey)}` };
}

/** @returns the discarded text that can still be brought back */
export async function readDiscarded(draftKey: DraftKey): Promise<Draft | undefined> {
  const key = discardedKey({ draftKey });
  const draft = await readDraft(key);
  const since = new Date(Date.now() - limits.discardedDraftMs).toISOString();
  if (!draft?.discardedAt || draft.discardedAt > since) return draft;
  await deleteDraft(key);
  return undefined;
}
