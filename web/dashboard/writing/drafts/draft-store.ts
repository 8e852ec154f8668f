import { promisifyRequest } from "idb-keyval";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { ConflictingChange, UnavailablePicture } from "../../../../contract/values/errors.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { keysStartingWith, withStore, write } from "../../../browser/draft-database.ts";
import type { DraftLink } from "../model/draft-link.ts";
import { emptyValues, equalValues, type FormValues } from "../model/form-values.ts";
import type { Baseline } from "../model/saved-record.ts";

/** Identifies a draft in this browser. */
export type DraftKey = {
  userId: number;
  kind: ContentKind;
  /**
   * The record's id, a slash and a unique suffix: each form has a copy of its own, because two tabs may have one record
   * open. `new-` and a unique suffix for a record that does not exist yet.
   */
  record: string;
};

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

/** An attempt to save, which the server may have processed even if no response arrived. */
export type SaveAttempt = {
  idempotencyKey: string;
  /** Fingerprint of the values that were sent. */
  fingerprint: string;
  /** No response arrived: the values may be saved or not. */
  outcomeUnknown: boolean;
  /** The linked pictures for which the server rejected the save. */
  unavailablePictures?: readonly UnavailablePicture[] | undefined;
  /** The newer version for which the server rejected the save. */
  conflict?: ConflictingChange | undefined;
};

export type Draft = {
  values: FormValues;
  /** Undefined for a new record. */
  baseline: Baseline | undefined;
  attempt: SaveAttempt | undefined;
  /** Undefined if the server never had a draft of it. */
  link?: DraftLink | undefined;
  /** The author has left the form: the outbox sends the draft as soon as there is a connection. */
  queued?: boolean | undefined;
  /** The author has discarded it: it can be brought back for a day. */
  discardedAt?: string | undefined;
};

/** A draft as IndexedDB holds it, under the property names of release 1.0, whose drafts must stay readable. */
type StoredDraft = {
  /** Without the fields that the release did not have. */
  written: Partial<FormValues>;
  base: Baseline | undefined;
  attempt:
    | {
        key: string;
        of: string;
        lost: boolean;
        unavailable?: readonly UnavailablePicture[] | undefined;
        conflict?: ConflictingChange | undefined;
      }
    | undefined;
  link?: DraftLink | undefined;
  queued?: boolean | undefined;
  discardedAt?: string | undefined;
};

/** The URL parameter that names the draft to open: several new records can have one. */
export const draftParameter = "draft";

function storageKey({ userId, kind, record }: DraftKey): string {
  return `${userId}/${kind}/${record}`;
}

async function readStored(key: DraftKey): Promise<StoredDraft | undefined> {
  const found = await withStore("readonly", (store) =>
    promisifyRequest<StoredDraft | undefined>(store.get(storageKey(key))),
  );
  return found?.result;
}

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  const stored = await readStored(key);
  return stored && fromStored(stored);
}

/**
 * Stores a draft; without its cover if there is no room for that.
 * @returns whether it was stored
 */
export async function saveDraft(key: DraftKey, draft: Draft): Promise<boolean> {
  const put = (value: Draft) => write((store) => store.put(toStored(value), storageKey(key)));
  return (await put(draft)) || put({ ...draft, values: { ...draft.values, picture: undefined } });
}

export async function deleteDraft(key: DraftKey): Promise<void> {
  await write((store) => store.delete(storageKey(key)));
}

export type StoredCopy = { key: DraftKey; draft: Draft };

/** Deletes a copy, unless its form has stored another text since it was read. */
export async function deleteCopy({ key, draft }: StoredCopy): Promise<void> {
  await withStore("readwrite", async (store) => {
    const found = await promisifyRequest<StoredDraft | undefined>(store.get(storageKey(key)));
    if (found && equalValues(fromStored(found).values, draft.values)) store.delete(storageKey(key));
  });
}

type Owner = Pick<DraftKey, "userId" | "kind">;

async function readRange(owner: Owner, range: IDBKeyRange): Promise<StoredCopy[]> {
  const found = await withStore("readonly", (store) => promisifyRequest(store.getAllKeys(range)));
  const prefix = storageKey({ ...owner, record: "" });
  const copies: StoredCopy[] = [];
  for (const name of found?.result ?? []) {
    const key = { ...owner, record: String(name).slice(prefix.length) };
    const stored = await readStored(key);
    if (stored) copies.push({ key, draft: fromStored(stored) });
  }
  return copies;
}

/** A person's drafts of new records of one kind. */
export function readNewDrafts(owner: Owner): Promise<StoredCopy[]> {
  return readRange(owner, keysStartingWith(storageKey({ ...owner, record: newPrefix })));
}

/** The copies of a record that a person's forms have stored. */
export function readCopies(owner: Owner, id: number): Promise<StoredCopy[]> {
  return readRange(owner, keysStartingWith(storageKey({ ...owner, record: `${id}/` })));
}

/** Where the last discarded text of a record is kept; of all new records of a kind, the last one. */
export function discardedKey({ draftKey }: { draftKey: DraftKey }): DraftKey {
  return { ...draftKey, record: `discarded-${isOfNewRecord(draftKey) ? "new" : recordOf(draftKey)}` };
}

/** @returns the discarded text that can still be brought back */
export async function readDiscarded(draftKey: DraftKey): Promise<Draft | undefined> {
  const key = discardedKey({ draftKey });
  const draft = await readDraft(key);
  const since = new Date(Date.now() - writingLimits.discardedDraftMs).toISOString();
  if (!draft?.discardedAt || draft.discardedAt > since) return draft;
  await deleteDraft(key);
  return undefined;
}

/** A person's new posts that were not sent yet when the page was closed. */
export async function listQueuedPosts(userId: number): Promise<StoredCopy[]> {
  const drafts = await readNewDrafts({ userId, kind: "post" });
  return drafts.filter(({ draft }) => draft.queued);
}

function toStored({ values, baseline, attempt, link, queued, discardedAt }: Draft): StoredDraft {
  return {
    written: values,
    base: baseline,
    attempt: attempt && {
      key: attempt.idempotencyKey,
      of: attempt.fingerprint,
      lost: attempt.outcomeUnknown,
      unavailable: attempt.unavailablePictures,
      conflict: attempt.conflict,
    },
    link,
    queued,
    discardedAt,
  };
}

function fromStored({ written, base, attempt, link, queued, discardedAt }: StoredDraft): Draft {
  return {
    values: { ...emptyValues, ...written },
    baseline: base,
    attempt: attempt && {
      idempotencyKey: attempt.key,
      fingerprint: attempt.of,
      outcomeUnknown: attempt.lost,
      unavailablePictures: attempt.unavailable,
      conflict: attempt.conflict,
    },
    link,
    queued,
    discardedAt,
  };
}
