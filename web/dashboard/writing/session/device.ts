import { promisifyRequest } from "idb-keyval";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { UnavailablePicture } from "../../../../contract/values/errors.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { keysStartingWith, withStore, write } from "../../../browser/draft-database.ts";
import { emptyValues, type FormValues, toSnapshot, type UploadedCover } from "../model/form-values.ts";
import type { Baseline } from "../model/saved-record.ts";

/** Identifies a copy in this browser. `record`: its id, or `new-` and a unique suffix while it has none. */
export type DraftKey = { userId: number; kind: ContentKind; record: string };

const newPrefix = "new-";

export function newDraftKey({ userId, kind }: Omit<DraftKey, "record">): DraftKey {
  return { userId, kind, record: `${newPrefix}${Date.now()}-${newIdempotencyKey()}` };
}

export function keyOfRecord(key: Omit<DraftKey, "record">, id: number): DraftKey {
  return { ...key, record: String(id) };
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
};

/** What ties a text to the draft that the server holds of it. Stored with the copy on this device. */
export type DraftLink = {
  /** Undefined until the server has the new record. */
  recordId: number | undefined;
  /** Idempotency-Key of the record's creation. */
  creationKey: string;
  /** The creation was asked for: the server may have the record, even if no answer arrived. */
  isBegun?: boolean | undefined;
  /** The revisions that the server's draft can have if nobody else has written it: see `DraftBody`. 0 is none. */
  seen: readonly number[];
  /** The text that the server has: the draft's, or the record's while there is no draft. Base of merges. */
  synced: Snapshot;
  uploaded?: UploadedCover | undefined;
  /** What a draft had that was ended on another device: newer versions contain it. Base of merges with them. */
  ended?: Snapshot | undefined;
};

/** Whether `synced` is the text of a draft: else it is the record's, even if writes without an answer were seen. */
export function isOfDraft({ seen: [first = 0] }: DraftLink): boolean {
  return first > 0;
}

/**
 * The revisions that a draft can have.
 * @param contained that of the text which the form contains; 0 for none
 * @param unanswered writes without an answer, which may still arrive. Only the last ones are remembered
 */
export function seenRevisions(contained: number, unanswered: readonly number[]): number[] {
  const written = unanswered.filter((revision) => revision > 0);
  return [contained, ...written.slice(1 - writingLimits.maxSeenRevisions)];
}

/** The link of a text that the server does not have yet. */
export function newLink(): DraftLink {
  return {
    recordId: undefined,
    creationKey: newIdempotencyKey(),
    seen: [0],
    synced: toSnapshot(emptyValues),
  };
}

/** A person's unsaved text of a record. */
export type Draft = {
  values: FormValues;
  /** Undefined for a new record. */
  baseline: Baseline | undefined;
  attempt: SaveAttempt | undefined;
  /** Undefined if the server never had a draft of it. */
  link?: DraftLink | undefined;
  /** The author has left the form: the outbox sends the draft as soon as there is a connection. */
  queued?: boolean | undefined;
};

/** A text that was replaced or discarded. It can be brought back for a day. */
export type DiscardedDraft = Draft & { key: DraftKey; discardedAt: string };

/** The link of release 1.0 knew the last revision alone. */
type StoredLink = Omit<DraftLink, "seen"> & { seen?: readonly number[]; revision?: number };

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
      }
    | undefined;
  link?: StoredLink | undefined;
  queued?: boolean | undefined;
  discardedAt?: string | undefined;
};

function storageKey({ userId, kind, record }: DraftKey): string {
  return `${userId}/${kind}/${record}`;
}

/**
 * Stores the copy of a record; without its cover if there is no room for that.
 * @returns whether it was stored
 */
export async function storeCopy(key: DraftKey, draft: Draft): Promise<boolean> {
  const put = (value: Draft) => write((store) => store.put(toStored(value), storageKey(key)));
  return (await put(draft)) || put({ ...draft, values: { ...draft.values, picture: undefined } });
}

export async function readCopy(key: DraftKey): Promise<Draft | undefined> {
  const found = await withStore("readonly", (store) =>
    promisifyRequest<StoredDraft | undefined>(store.get(storageKey(key))),
  );
  return found?.result && fromStored(found.result);
}

export async function deleteCopy(key: DraftKey): Promise<void> {
  await write((store) => store.delete(storageKey(key)));
}

export type StoredCopy = { key: DraftKey; draft: Draft };
type Owner = Omit<DraftKey, "record">;
type Entry = { key: DraftKey; stored: StoredDraft };

/** Reads what is stored under a record's name, and under all names with a prefix. */
async function readEntries(owner: Owner, record: string, prefix: string): Promise<Entry[]> {
  const range = keysStartingWith(storageKey({ ...owner, record: prefix }));
  const start = storageKey({ ...owner, record: "" }).length;
  const found = await withStore("readonly", async (store) => {
    const single = storageKey({ ...owner, record });
    const names = [single, ...(await promisifyRequest(store.getAllKeys(range)))];
    const entries: Entry[] = [];
    for (const name of names.map(String)) {
      const stored = await promisifyRequest<StoredDraft | undefined>(store.get(name));
      if (stored) entries.push({ key: { ...owner, record: name.slice(start) }, stored });
    }
    return entries;
  });
  return found?.result ?? [];
}

const toCopy = ({ key, stored }: Entry): StoredCopy => ({ key, draft: fromStored(stored) });

/** A person's copies of new records of one kind, oldest first. */
export async function readNewCopies(owner: Owner): Promise<StoredCopy[]> {
  return (await readEntries(owner, newPrefix, newPrefix)).map(toCopy);
}

/**
 * The copies of a record, the newest text first. Release 1.0 had one for each form, and a new record's is stored under
 * another key until it is saved.
 */
export async function readCopies(owner: Owner, id: number): Promise<StoredCopy[]> {
  const own = await readEntries(owner, String(id), `${id}/`);
  const begun = (await readNewCopies(owner)).filter(({ draft: { link } }) => link?.recordId === id);
  const versionOf = ({ draft: { baseline } }: StoredCopy) => baseline?.versionID ?? 0;
  const revisionOf = ({ draft: { link } }: StoredCopy) => Math.max(0, ...(link?.seen ?? []));
  return [...own.map(toCopy), ...begun].sort(
    (one, other) => versionOf(other) - versionOf(one) || revisionOf(other) - revisionOf(one),
  );
}

/** Where discarded texts of a record are kept; those of all new records of a kind together. */
function discardedRecord(key: DraftKey): string {
  return `discarded-${isOfNewRecord(key) ? "new" : key.record}`;
}

/** Keeps a text for a day, and lets its copy go in the same transaction. */
export async function keepDiscarded(of: DraftKey, draft: Draft, copy?: DraftKey): Promise<DiscardedDraft> {
  const record = `${discardedRecord(of)}/${Date.now()}-${newIdempotencyKey()}`;
  const discarded = { ...draft, key: { ...of, record }, discardedAt: new Date().toISOString() };
  await write((store) => {
    store.put(toStored(discarded), storageKey(discarded.key));
    if (copy) store.delete(storageKey(copy));
  });
  return discarded;
}

/** @returns the texts that can still be brought back, the last one first */
export async function readDiscarded(of: DraftKey): Promise<DiscardedDraft[]> {
  const record = discardedRecord(of);
  const since = new Date(Date.now() - writingLimits.discardedDraftMs).toISOString();
  const kept: DiscardedDraft[] = [];
  // Release 1.0 kept one, without a suffix.
  for (const { key, stored } of await readEntries(of, record, `${record}/`)) {
    const { discardedAt = "" } = stored;
    if (discardedAt > since) kept.push({ ...fromStored(stored), key, discardedAt });
    else await deleteCopy(key);
  }
  return kept.sort((one, other) => (one.discardedAt < other.discardedAt ? 1 : -1));
}

function toStored({ values, baseline, attempt, link, queued, ...rest }: Draft | DiscardedDraft): StoredDraft {
  return {
    written: values,
    base: baseline,
    attempt: attempt && {
      key: attempt.idempotencyKey,
      of: attempt.fingerprint,
      lost: attempt.outcomeUnknown,
      unavailable: attempt.unavailablePictures,
    },
    link,
    queued,
    discardedAt: "discardedAt" in rest ? rest.discardedAt : undefined,
  };
}

function fromStored({ written, base, attempt, link, queued }: StoredDraft): Draft {
  return {
    values: { ...emptyValues, ...written },
    baseline: base,
    attempt: attempt && {
      idempotencyKey: attempt.key,
      fingerprint: attempt.of,
      outcomeUnknown: attempt.lost,
      unavailablePictures: attempt.unavailable,
    },
    link: link && { ...link, seen: link.seen ?? [link.revision ?? 0] },
    queued,
  };
}
