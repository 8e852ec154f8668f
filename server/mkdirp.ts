import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never returns below /proc, where a folder
 * that cannot be made reports a missing parent for ever.
 */
export function mkdirp(path: string): void {
  if (existsSync(path)) return;
  mkdirp(dirname(path));
  mkdirSync(path);
}
