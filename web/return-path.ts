import { safeSessionStorage, storageKeys } from "./browser-storage.ts";

/** Remembers the page to come back to after signing in. The way back is taken in `consume-return-path.ts`. */
export function saveReturnPath(path: string): void {
  if (path !== "/signup") safeSessionStorage.set(storageKeys.returnPath, path);
}
