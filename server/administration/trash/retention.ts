import { deleteOldNumbers } from "../../delivery/numbers/index.ts";
import { deleteExpiredNonces } from "../../people/identity/index.ts";
import { deleteExpiredSessions } from "../../people/sessions/index.ts";
import { deleteExpiredBans, deleteExpiredPendingRoles } from "../../people/users/index.ts";
import { deleteOldAuditEntries } from "../../platform/audit/index.ts";
import { type Db, deleteExpiredRateLimits, transact, type Writing } from "../../platform/database/index.ts";
import { deleteExpiredIdempotencyKeys } from "../../platform/idempotency/index.ts";
import { deleteOldMessages } from "../inbox/index.ts";
import { deleteOldMails } from "../mail/index.ts";
import { deleteOldRegistrations } from "../registrations/index.ts";

/** What is deleted after a time, each in a transaction of its own. */
const deletions: ((transaction: Writing, now: number) => Promise<void>)[] = [
  deleteExpiredSessions,
  deleteExpiredPendingRoles,
  deleteExpiredBans,
  deleteExpiredNonces,
  deleteExpiredIdempotencyKeys,
  deleteOldAuditEntries,
  deleteExpiredRateLimits,
  deleteExpiredPreviewLinks,
  deleteOldMessages,
  deleteOldMails,
  deleteOldNumbers,
];

/** Deletes data whose retention time has passed, as the page /privacy promises, also of users who never return. */
export async function deleteExpiredData(db: Db, now: number): Promise<void> {
  for (const deletion of deletions) {
    await transact(db, { invalidates: "nothing" }, (transaction) => deletion(transaction, now));
  }
  await deleteOldRegistrations(db, now);
}

async function deleteExpiredPreviewLinks(transaction: Writing, now: number): Promise<void> {
  const end = new Date(now).toISOString();
  await transaction.deleteFrom("preview_link").where("expires_at", "<=", end).execute();
}
