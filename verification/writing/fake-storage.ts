import type { Activity } from "./activity.ts";

/** As much of IndexedDB as idb-keyval needs. */
export function openIndexedDb(stored: Map<string, unknown>, activity: Activity, isOpen: () => boolean) {
  const request = (result: unknown) => {
    // A transaction is awaited in the same way.
    const made = { result, onsuccess: () => {}, commit: () => {} };
    void activity.tick().then(() => {
      if (isOpen()) made.onsuccess();
    });
    return made;
  };
  const inRange = (key: string, range: string | { from: string; to: string }) =>
    typeof range === "string" ? key === range : range.from <= key && key <= range.to;
  const keys = (range: string | { from: string; to: string }) =>
    [...stored.keys()].filter((key) => inRange(key, range)).sort();
  const objectStore = () => ({
    transaction: request(undefined),
    get: (key: string) => request(clone(stored.get(key))),
    getAllKeys: (range: { from: string; to: string }) => request(keys(range)),
    put(value: unknown, key: string) {
      if (isOpen()) stored.set(key, clone(value));
    },
    delete(range: string | { from: string; to: string }) {
      if (isOpen()) for (const key of keys(range)) stored.delete(key);
    },
  });
  return { open: () => request({ transaction: () => ({ objectStore }) }) };
}

/** As `structuredClone()`, which Node lacks for files. */
function clone(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof File) return value;
  if (Array.isArray(value)) return value.map(clone);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clone(each)]));
}
