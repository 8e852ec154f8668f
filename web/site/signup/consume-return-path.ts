import { safeSessionStorage, storageKeys } from "../../browser-storage.ts";

/** Returns and removes the page to return to after signing in; home if none is stored. */
export function consumeReturnPath(): string {
  const path = safeSessionStorage.get(storageKeys.returnPath);
  safeSessionStorage.remove(storageKeys.returnPath);
  return path && isSameSitePath(path) ? path : "/";
}

/**
 * Whether a path stays on this site. Browsers read `//host` and `/\host` as another host, and ignore tabs and line
 * breaks in URLs.
 */
export function isSameSitePath(path: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(path);
}
