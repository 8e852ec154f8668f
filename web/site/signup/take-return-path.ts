import { storedNames, tabStorage } from "../../browser-storage.ts";

/** The page to come back to after signing in, once; home where none is remembered. */
export function takeReturnPath(): string {
  const path = tabStorage.get(storedNames.returnPath);
  tabStorage.remove(storedNames.returnPath);
  return path && isOwnPath(path) ? path : "/";
}

/**
 * Whether a path leads to this site. To a browser `//host` and `/\host` are another host, and it drops tabs
 * and line breaks before it looks.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(path);
}
