import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { addDays, type Writing } from "../../platform/database/index.ts";

/** Deletes messages of the contact form that are older than `inboxLimits.messageDays`. */
export async function deleteOldMessages(db: Writing, now: number): Promise<void> {
  const before = addDays(now, -inboxLimits.messageDays);
  await db.deleteFrom("entry").where("content_kind", "is", null).where("created_at", "<=", before).execute();
}
