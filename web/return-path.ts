import { safeSessionStorage, storageKeys } from "./browser-storage.ts";

/** Stores the page to return to after signing in: see `consume-return-path.ts`. */
export function saveReturnPath(path: string): void {
  if (path !== "/signup") safeSessionStorage.set(storageKeys.returnPath, path);
}
