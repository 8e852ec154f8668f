import { writingLimits } from "../../../contract/values/limits/writing.ts";
import { transact } from "../../platform/database/index.ts";
import { type ContentDeps, deleteOwnDraft, deleteUnreferenced } from "../records/index.ts";

/** Deletes the drafts that were discarded a day ago, with the pictures that only they show. */
export async function deleteDiscardedDrafts({ database, images }: ContentDeps, now: number): Promise<void> {
  const end = new Date(now - writingLimits.discardedDraftMs).toISOString();
  const pictures = await transact(database.db, { invalidates: "nothing" }, async (transaction) => {
    const drafts = transaction.selectFrom("draft").where("discarded_at", "<=", end);
    const keys = await drafts.select(["user_id as userId", "kind", "record_id as id"]).execute();
    const deleted = [];
    for (const key of keys) deleted.push(await deleteOwnDraft(transaction, key));
    return deleted.flat();
  });
  await deleteUnreferenced(database.db, images, pictures);
}
