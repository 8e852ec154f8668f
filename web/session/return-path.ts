import { safeSessionStorage, storageKeys } from "../browser/browser-storage.ts";

/** Stores the page to return to after signing in: see `consumeReturnPath`. */
export function saveReturnPath(path: string): void {
  if (path !== "/signup") safeSessionStorage.set(storageKeys.returnPath, path);
}
