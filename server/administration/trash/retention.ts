import { deleteOldNumbers } from "../../delivery/numbers/index.ts";
import { deleteExpiredNonces } from "../../people/identity/index.ts";
import { deleteExpiredSessions } from "../../people/sessions/index.ts";
import { deleteExpiredBans, deleteExpiredPendingRoles } from "../../people/users/index.ts";
import { deleteOldAuditEntries } from "../../platform/audit/index.ts";
import { type Db, deleteExpiredRateLimits } from "../../platform/database/index.ts";
import { deleteExpiredIdempotencyKeys } from "../../platform/idempotency/index.ts";
import { deleteOldMessages } from "../inbox/index.ts";
import { deleteOldMails } from "../mail/index.ts";
import { deleteOldRegistrations } from "../registrations/index.ts";

/** Deletes data whose retention time has passed, as the page /privacy promises, also of users who never return. */
export async function deleteExpiredData(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredPendingRoles(db, now);
  await deleteExpiredBans(db, now);
  await deleteExpiredNonces(db, now);
  await deleteExpiredIdempotencyKeys(db, now);
  await deleteOldAuditEntries(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteExpiredPreviewLinks(db, now);
  await deleteOldMessages(db, now);
  await deleteOldRegistrations(db, now);
  await deleteOldMails(db, now);
  await deleteOldNumbers(db, now);
}

async function deleteExpiredPreviewLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("preview_link").where("expires_at", "<=", new Date(now).toISOString()).execute();
}
