import { createStore, promisifyRequest, type UseStore } from "idb-keyval";

// Apart from what drafts contain: every signed-in reader loads this file, to log out.

/** IndexedDB, because pictures make drafts too large for localStorage. Opened on first use: not all pages need it. */
let opened: UseStore | undefined;

/** Runs `use` on the store of drafts. Resolves to undefined if storage is disabled or full. */
export async function withStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  try {
    opened ??= createStore("writing", "drafts");
    return { result: await opened(mode, use) };
  } catch {
    opened = undefined;
    return undefined;
  }
}

/** Resolves to false if storage is disabled or full. */
export async function write(change: (store: IDBObjectStore) => void): Promise<boolean> {
  const done = await withStore("readwrite", (store) => {
    change(store);
    // Without an explicit commit, the browser aborts the transaction of a page that is being closed. Safari 14 has
    // none.
    if ("commit" in store.transaction) store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
  return done !== undefined;
}

export function keysStartingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/** Deletes all drafts of one person from this browser. */
export async function deleteDraftsOf(userId: number): Promise<void> {
  await write((store) => store.delete(keysStartingWith(`${userId}/`)));
}

/** Whether a person has new posts that were not sent yet when the page was closed. */
export async function hasQueuedPosts(userId: number): Promise<boolean> {
  const drafts = keysStartingWith(`${userId}/post/new-`);
  const found = await withStore("readonly", (store) =>
    promisifyRequest<{ queued?: boolean }[]>(store.getAll(drafts)),
  );
  return found?.result.some(({ queued }) => queued) ?? false;
}
