import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. The recursive `mkdir` of Node never returns below /proc, where a folder that cannot
 * be created reports a missing parent forever.
 */
export function mkdirp(path: string): void {
  if (existsSync(path)) return;
  mkdirp(dirname(path));
  mkdirSync(path);
}
