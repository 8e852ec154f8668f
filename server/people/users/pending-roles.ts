import { dayInWords } from "../../../contract/messages/dates-in-words.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { PendingRole } from "../../../contract/schemas/user.ts";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import type { Role } from "../../../contract/values/permissions.ts";
import { audit, findLastEditor, reassignAuditEntries } from "../../platform/audit/index.ts";
import {
  addDays,
  currentTime,
  type Db,
  type Reading,
  transact,
  type Writing,
} from "../../platform/database/index.ts";
import { type AuthorizedTransact, HttpError } from "../../platform/http/index.ts";
import { auditEntry } from "./audit-entry.ts";
import { findUserByEmail, takePendingRole, type UserRow, updateUser, upsertPendingRole } from "./store.ts";

export type GrantResult =
  | { outcome: "given" }
  | { outcome: "removed" }
  | { outcome: "waiting"; expiresAt: string };

/**
 * Grants a role from the command line: at once to a user with this email, else at the first sign-in with it within
 * `accountLimits.grantDays`.
 * @param email the identity provider must have verified it at that sign-in
 */
export async function grantRole(db: Db, email: string, role: Role): Promise<GrantResult> {
  const normalizedEmail = email.toLowerCase();
  return transact(db, { invalidates: "nothing" }, async (transaction): Promise<GrantResult> => {
    const user = await findUserByEmail(transaction, normalizedEmail);
    if (user?.trashed_at) return { outcome: "removed" };
    if (user) {
      if (user.role !== role) {
        await updateUser(transaction, user.id, { role });
        await auditRoleChange(transaction, null, user, role);
      }
      return { outcome: "given" };
    }
    return { outcome: "waiting", expiresAt: await addPending(transaction, null, normalizedEmail, role) };
  });
}

/**
 * Gives a role to somebody who has not signed in yet, or another one than before, for `accountLimits.grantDays` from
 * now on. USER takes it back.
 * @param email in lower case
 * @throws HttpError 403 for the actor's own address, and to an ADMIN where the role is or becomes SUPERADMIN; 409 for
 *   the address of a user, and for too many pending roles
 */
export async function invite(write: AuthorizedTransact, email: string, role: Role): Promise<void> {
  await write({ invalidates: "nothing" }, async (transaction, actor) => {
    const user = await findUserByEmail(transaction, email);
    if (user?.id === actor.userId) throw new HttpError("forbidden", apiMessages.ownRole);
    if (user) throw new HttpError("conflict", apiMessages.userExists);
    const all = await listPendingRoles(transaction);
    const pending = all.find((each) => each.email === email);
    if (actor.role !== "SUPERADMIN" && [role, pending?.user_role].includes("SUPERADMIN"))
      throw superadminOnly();
    if (!pending && role === "USER") return;
    if (!pending && all.length >= accountLimits.maxPendingRoles)
      throw new HttpError("conflict", apiMessages.tooManyInvited);
    await addPending(transaction, actor.userId, email, role);
    if (role === "USER") await takePendingRole(transaction, email);
  });
}

/**
 * Pending roles that have not expired, newest first: `accountLimits.maxPendingRoles` and those from the command line.
 */
export function listPendingRoles(db: Reading): Promise<PendingRole[]> {
  return db
    .selectFrom("pending_role")
    .where("created_at", ">", expiryCutoff(currentTime()))
    .select(["email", "role as user_role", "created_at as createdAt"])
    .orderBy("created_at", "desc")
    .execute();
}

/** @returns when it expires */
async function addPending(db: Writing, userId: number | null, email: string, role: Role): Promise<string> {
  const now = currentTime();
  const expiresAt = addDays(now, accountLimits.grantDays);
  await upsertPendingRole(db, { email, role, created_at: new Date(now).toISOString() });
  // There is no user id yet: `applyPendingRole` reassigns the entry at the first sign-in.
  const user = { subject: "user", subjectId: email, title: email } as const;
  const detail = `${role} from the first sign-in on, until ${dayInWords(expiresAt.slice(0, "2026-01-31".length), "en")}`;
  await audit(db, { ...user, userId, action: "change role", detail });
  return expiresAt;
}

/**
 * Consumes the pending role of a user's email, in the name of who gave it.
 * @returns the user's role from now on: unchanged for a SUPERADMIN, whom an ADMIN may have invited by a new address,
 *   and without a pending role, or with an expired one
 */
export async function applyPendingRole(transaction: Writing, user: UserRow): Promise<Role> {
  const pending = await takePendingRole(transaction, user.email);
  const inviter = pending && (await findLastEditor(transaction, "user", user.email));
  await reassignAuditEntries(transaction, user.email, user.id);
  if (!pending || pending.created_at <= expiryCutoff(Date.now())) return user.role;
  if (pending.role === user.role || user.role === "SUPERADMIN") return user.role;
  await auditRoleChange(transaction, inviter?.userId ?? null, user, pending.role);
  return pending.role;
}

/** Deletes expired pending roles. */
export async function deleteExpiredPendingRoles(db: Writing, now: number): Promise<void> {
  await db.deleteFrom("pending_role").where("created_at", "<=", expiryCutoff(now)).execute();
}

/** Pending roles granted at this time or before have expired. */
function expiryCutoff(now: number): string {
  return addDays(now, -accountLimits.grantDays);
}

/** Records that a user's role changed. @param userId who did it; null: nobody, or the command line */
export function auditRoleChange(
  transaction: Writing,
  userId: number | null,
  user: UserRow,
  role: Role,
): Promise<void> {
  return audit(transaction, {
    ...auditEntry("change role", userId, user),
    detail: `${user.role} to ${role}`,
  });
}

/** Only a SUPERADMIN gives this role, and takes it back. */
export function superadminOnly(): HttpError {
  return new HttpError("forbidden", apiMessages.superadminOnly);
}
