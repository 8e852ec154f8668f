import type { UnavailablePicture } from "../../../contract/errors.ts";
import type { ContentKind } from "../../api.ts";
import type { FormValues } from "./form-values.ts";

/** Whose draft of what it is. */
export type DraftKey = {
  userId: number;
  kind: ContentKind;
  /** The record's number, or `new-` and something that no other new text has. */
  record: string;
};

/** A try to save, which may have come through although no answer came back. */
export type SaveAttempt = {
  /** The Idempotency-Key. */
  key: string;
  /** What was sent: see markOf(). */
  of: string;
  /** Whether no answer came, so that nobody knows what became of it. */
  lost: boolean;
  /** The linked pictures for which the server refused it. */
  unavailable?: readonly UnavailablePicture[];
};

/** The record as it was when writing began: its `updatedAt`, and the file name of its picture. */
export type Baseline = { updatedAt: string; image: string };

export type Draft = {
  written: FormValues;
  /** Undefined for a new record. */
  base: Baseline | undefined;
  attempt: SaveAttempt | undefined;
  /** The writer's own text, while a newer version by somebody else stands in the form. */
  aside: FormValues | undefined;
  /** Whether its writer has left the form: it is sent by itself as soon as there is a connection. */
  queued?: boolean;
};

/** A draft, and where it is kept. */
export type StoredDraft = { place: DraftKey; draft: Draft };

/** The parameter of an address that names the draft to take up: a new record may have several. */
export const draftParameter = "draft";

const storeName = "drafts";

let opened: Promise<IDBDatabase> | undefined;

/** What is written and not saved yet, kept in this browser. Pictures make it too large for the local storage. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("writing", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = () => {
        opened = undefined;
      };
      resolve(database);
    };
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Runs one request. Storage may be switched off or full: then the answer is undefined, and nothing breaks. */
async function attempt<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ result: Result } | undefined> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve({ result: request.result });
      transaction.onabort = () => reject(transaction.error);
      // At once: a page that is being closed would never see the request succeed, and the browser would abort it.
      transaction.commit();
    });
  } catch {
    return undefined;
  }
}

function keyOf({ userId, kind, record }: DraftKey): string {
  return `${userId}/${kind}/${record}`;
}

/** All keys that begin with `start`. */
function range(start: string): IDBKeyRange {
  return IDBKeyRange.bound(start, `${start}\uffff`);
}

export async function readDraft(place: DraftKey): Promise<Draft | undefined> {
  const answer = await attempt<Draft | undefined>("readonly", (store) => store.get(keyOf(place)));
  return answer?.result;
}

/** @returns whether it was kept; without its picture, where there is no room for that */
export async function saveDraft(place: DraftKey, draft: Draft): Promise<boolean> {
  const put = (value: Draft) => attempt("readwrite", (store) => store.put(value, keyOf(place)));
  if (await put(draft)) return true;
  const withoutPicture = { ...draft, written: { ...draft.written, picture: undefined } };
  return (await put(withoutPicture)) !== undefined;
}

export async function deleteDraft(place: DraftKey): Promise<void> {
  await attempt("readwrite", (store) => store.delete(keyOf(place)));
}

/** The records of a person's drafts of new texts of one kind. */
export async function listNewDrafts(userId: number, kind: ContentKind): Promise<string[]> {
  const start = keyOf({ userId, kind, record: "new-" });
  const answer = await attempt("readonly", (store) => store.getAllKeys(range(start)));
  return (answer?.result ?? []).map((key) => String(key).slice(keyOf({ userId, kind, record: "" }).length));
}

/** A person's new posts that were on their way when the page was closed. */
export async function listQueuedPosts(userId: number): Promise<StoredDraft[]> {
  const found: StoredDraft[] = [];
  for (const record of await listNewDrafts(userId, "post")) {
    const place: DraftKey = { userId, kind: "post", record };
    const draft = await readDraft(place);
    if (draft?.queued) found.push({ place, draft });
  }
  return found;
}

/** Removes all drafts of one person from this browser. */
export async function deleteDraftsOf(userId: number): Promise<void> {
  await attempt("readwrite", (store) => store.delete(range(`${userId}/`)));
}
