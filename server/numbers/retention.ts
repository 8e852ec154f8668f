import { limits } from "../../contract/limits.ts";
import type { Db } from "../database/index.ts";
import { deleteNumbersBefore } from "./store.ts";

/** Deletes what was counted more than `limits.numbersDays` ago. */
export async function deleteOldNumbers(db: Db, now: number): Promise<void> {
  await deleteNumbersBefore(db, new Date(now - limits.numbersDays * 86_400_000).toISOString().slice(0, 10));
}
