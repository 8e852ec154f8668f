import { limits } from "../../contract/limits.ts";
import type { Db } from "../database/index.ts";
import { deleteMissingPathsBefore } from "./missing-store.ts";

/** The first day whose missing paths are kept and listed. */
export function firstMissingPathDay(now: number): string {
  return new Date(now - limits.missingPathDays * 86_400_000).toISOString().slice(0, 10);
}

/** Deletes the missing paths that were counted earlier. */
export function deleteOldMissingPaths(db: Db, now: number): Promise<void> {
  return deleteMissingPathsBefore(db, firstMissingPathDay(now));
}
