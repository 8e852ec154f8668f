import { safeSessionStorage, storageKeys } from "../../browser-storage.ts";

/** The page to come back to after signing in, once; home where none is remembered. */
export function consumeReturnPath(): string {
  const path = safeSessionStorage.get(storageKeys.returnPath);
  safeSessionStorage.remove(storageKeys.returnPath);
  return path && isSameSitePath(path) ? path : "/";
}

/**
 * Whether a path leads to this site. To a browser `//host` and `/\host` are another host, and it drops tabs
 * and line breaks before it looks.
 */
export function isSameSitePath(path: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(path);
}
