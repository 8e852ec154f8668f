import { deleteOldAuditEntries } from "../audit/index.ts";
import { type Db, deleteExpiredRateLimits } from "../database/index.ts";
import { deleteExpiredIdempotencyKeys } from "../idempotency/index.ts";
import { deleteExpiredNonces } from "../identity/index.ts";
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
}
