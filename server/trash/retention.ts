import { deleteOldAuditEntries } from "../audit/index.ts";
import { type Db, deleteExpiredRateLimits } from "../database/index.ts";
import { deleteExpiredIdempotencyKeys } from "../idempotency/index.ts";
import { deleteExpiredNonces } from "../identity/index.ts";
import { deleteExpiredSessions } from "../sessions/index.ts";
import { deleteExpiredPendingRoles } from "../users/index.ts";

/**
 * Clears away what is kept for a while only, and would else stay until its owner comes again, which may be never. The page
 * /privacy promises it.
 */
export async function deleteExpiredData(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredPendingRoles(db, now);
  await deleteExpiredNonces(db, now);
  await deleteExpiredIdempotencyKeys(db, now);
  await deleteOldAuditEntries(db, now);
  await deleteExpiredRateLimits(db, now);
}
