import { limits } from "../../contract/limits.ts";
import { deleteOldAuditEntries } from "../audit/index.ts";
import { deleteOldMessages } from "../contact/index.ts";
import { type Db, deleteExpiredRateLimits } from "../database/index.ts";
import { deleteExpiredIdempotencyKeys } from "../idempotency/index.ts";
import { deleteExpiredNonces } from "../identity/index.ts";
import { deleteOldMails } from "../mail/index.ts";
import { deleteOldNumbers } from "../numbers/index.ts";
import { deleteOldMissingPaths } from "../redirects/index.ts";
import { deleteExpiredSessions } from "../sessions/index.ts";
import { deleteExpiredPendingRoles } from "../users/index.ts";

/** Deletes data whose retention time has passed, as the page /privacy promises, also of users who never return. */
export async function deleteExpiredData(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredPendingRoles(db, now);
  await deleteExpiredNonces(db, now);
  await deleteExpiredIdempotencyKeys(db, now);
  await deleteOldAuditEntries(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteExpiredPreviewLinks(db, now);
  await deleteOldMessages(db, now);
  await deleteOldMails(db, now);
  await deleteOldMissingPaths(db, now);
  await deleteOldNumbers(db, now);
}

/** Deletes preview links some time after they expired, with what was answered under them. */
async function deleteExpiredPreviewLinks(db: Db, now: number): Promise<void> {
  const before = new Date(now - limits.expiredPreviewLinkDays * 86_400_000).toISOString();
  await db.deleteFrom("preview_link").where("expires_at", "<=", before).execute();
}
