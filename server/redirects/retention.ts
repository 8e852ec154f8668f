import { limits } from "../../contract/limits.ts";
import type { Db } from "../database/index.ts";
import { deleteMissingPathsBefore } from "./missing-store.ts";

/** Deletes what was counted more than `limits.missingPathDays` ago. */
export async function deleteOldMissingPaths(db: Db, now: number): Promise<void> {
  await deleteMissingPathsBefore(
    db,
    new Date(now - limits.missingPathDays * 86_400_000).toISOString().slice(0, 10),
  );
}
