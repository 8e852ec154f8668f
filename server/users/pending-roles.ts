import { limits } from "../../contract/limits.ts";
import type { Role } from "../../contract/roles.ts";
import { audit, reassignAuditEntries } from "../audit/index.ts";
import { type Db, transact } from "../database/index.ts";
import {
  deletePendingRolesBefore,
  findUserByEmail,
  takePendingRole,
  type UserRow,
  updateUser,
  upsertPendingRole,
} from "./store.ts";

const dayMs = 86_400_000;

export type GrantResult =
  | { outcome: "given" }
  | { outcome: "removed" }
  | { outcome: "waiting"; expiresAt: Date };

/**
 * Gives a role from the command line: at once to somebody who is known by this e-mail, else at the first sign-in with it,
 * until `limits.grantDays` have passed.
 * @param email verified by the identity provider before it counts
 */
export async function grantRole(db: Db, email: string, role: Role): Promise<GrantResult> {
  const address = email.toLowerCase();
  return transact(db, { invalidates: "nothing" }, async (transaction): Promise<GrantResult> => {
    const known = await findUserByEmail(transaction, address);
    if (known?.trashed_at) return { outcome: "removed" };
    if (known) {
      if (known.role !== role) {
        await updateUser(transaction, known.id, { role });
        await auditRoleChange(transaction, known, role);
      }
      return { outcome: "given" };
    }
    const now = new Date();
    const expiresAt = new Date(now.getTime() + limits.grantDays * dayMs);
    await upsertPendingRole(transaction, { email: address, role, created_at: now.toISOString() });
    await audit(transaction, {
      userId: null,
      action: "change role",
      subject: "user",
      // There is no user id yet: `takeGrant` moves the entry to the person who signs in.
      subjectId: address,
      title: address,
      detail: `${role} from the first sign-in on, until ${expiresAt.toISOString()}`,
    });
    return { outcome: "waiting", expiresAt };
  });
}

/**
 * Takes the role that waits for a person's address.
 * @returns the role that they have from now on: their own where none waits, or one that waited too long
 */
export async function applyPendingRole(transaction: Db, person: UserRow): Promise<Role> {
  await reassignAuditEntries(transaction, person.email, person.id);
  const grant = await takePendingRole(transaction, person.email);
  if (!grant || grant.created_at <= expiryCutoff(Date.now()) || grant.role === person.role)
    return person.role;
  await auditRoleChange(transaction, person, grant.role);
  return grant.role;
}

/** Deletes the roles that waited too long. */
export async function deleteExpiredPendingRoles(db: Db, now: number): Promise<void> {
  await deletePendingRolesBefore(db, expiryCutoff(now));
}

/** Roles that were granted at this moment or before have expired. */
function expiryCutoff(now: number): string {
  return new Date(now - limits.grantDays * dayMs).toISOString();
}

function auditRoleChange(transaction: Db, person: UserRow, role: Role): Promise<void> {
  return audit(transaction, {
    userId: null,
    action: "change role",
    subject: "user",
    subjectId: person.id,
    title: person.username,
    detail: `${person.role} to ${role}`,
  });
}
