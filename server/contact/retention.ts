import { limits } from "../../contract/limits.ts";
import type { Db } from "../database/index.ts";
import { deleteMessagesBefore } from "./store.ts";

/** Deletes messages older than `limits.messageDays`. */
export async function deleteOldMessages(db: Db, now: number): Promise<void> {
  await deleteMessagesBefore(db, new Date(now - limits.messageDays * 86_400_000).toISOString());
}
