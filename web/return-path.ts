import { storedNames, tabStorage } from "./browser-storage.ts";

/** Remembers the page to come back to after signing in. The way back is taken in `take-return-path.ts`. */
export function keepReturnPath(path: string): void {
  if (path !== "/signup") tabStorage.set(storedNames.returnPath, path);
}
