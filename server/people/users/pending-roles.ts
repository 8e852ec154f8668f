import { limits } from "../../../contract/limits.ts";
import type { Role } from "../../../contract/permissions.ts";
import { audit, reassignAuditEntries } from "../../platform/audit/index.ts";
import { addDays, currentTime, type Db, transact } from "../../platform/database/index.ts";
import { findUserByEmail, takePendingRole, type UserRow, updateUser, upsertPendingRole } from "./store.ts";

export type GrantResult =
  | { outcome: "given" }
  | { outcome: "removed" }
  | { outcome: "waiting"; expiresAt: string };

/**
 * Grants a role from the command line: at once to a user with this email, else at the first sign-in with it within
 * `limits.grantDays`.
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
        await auditRoleChange(transaction, user, role);
      }
      return { outcome: "given" };
    }
    const now = currentTime();
    const expiresAt = addDays(now, limits.grantDays);
    await upsertPendingRole(transaction, {
      email: normalizedEmail,
      role,
      created_at: new Date(now).toISOString(),
    });
    await audit(transaction, {
      userId: null,
      action: "change role",
      subject: "user",
      // There is no user id yet: `applyPendingRole` reassigns the entry at the first sign-in.
      subjectId: normalizedEmail,
      title: normalizedEmail,
      detail: `${role} from the first sign-in on, until ${expiresAt}`,
    });
    return { outcome: "waiting", expiresAt };
  });
}

/**
 * Consumes the pending role of a user's email.
 * @returns the user's role from now on: unchanged without a pending role, or with an expired one
 */
export async function applyPendingRole(transaction: Db, user: UserRow): Promise<Role> {
  await reassignAuditEntries(transaction, user.email, user.id);
  const pending = await takePendingRole(transaction, user.email);
  if (!pending || pending.created_at <= expiryCutoff(Date.now()) || pending.role === user.role)
    return user.role;
  await auditRoleChange(transaction, user, pending.role);
  return pending.role;
}

/** Deletes expired pending roles. */
export async function deleteExpiredPendingRoles(db: Db, now: number): Promise<void> {
  await db.deleteFrom("pending_role").where("created_at", "<=", expiryCutoff(now)).execute();
}

/** Pending roles granted at this time or before have expired. */
function expiryCutoff(now: number): string {
  return addDays(now, -limits.grantDays);
}

function auditRoleChange(transaction: Db, user: UserRow, role: Role): Promise<void> {
  return audit(transaction, {
    userId: null,
    action: "change role",
    subject: "user",
    subjectId: user.id,
    title: user.username,
    detail: `${user.role} to ${role}`,
  });
}
