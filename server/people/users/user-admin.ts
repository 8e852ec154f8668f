import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { mayBanFromComments, type Role } from "../../../contract/values/permissions.ts";
import { deleteUnreferenced, type ReferencedPicture } from "../../content/records/index.ts";
import { audit } from "../../platform/audit/index.ts";
import {
  type Database,
  type Reading,
  timestamp,
  transact,
  type Writing,
} from "../../platform/database/index.ts";
import { type AuthorizedTransact, HttpError, type Viewer } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { auditEntry } from "./audit-entry.ts";
import { avatarAt } from "./avatars.ts";
import { keepBan } from "./kept-bans.ts";
import { auditRoleChange, superadminOnly } from "./pending-roles.ts";
import {
  countSuperadmins,
  deleteOtherComments,
  deletePersonalReferences,
  deleteSessionsOfUser,
  findActiveUser,
  findUserIncludingTrashed,
  insertUserIfMissing,
  takePendingRole,
  type UserRow,
  updateUser,
} from "./store.ts";

/**
 * Changes a user's role.
 * @throws HttpError 403 where the permission rules forbid it, 404, 409 for the last SUPERADMIN
 */
export async function changeRole(write: AuthorizedTransact, id: number, role: Role): Promise<void> {
  await administer(write, id, "changed", async (transaction, user, actor) => {
    requireNotTrashed(user);
    if (role === "SUPERADMIN" && actor.role !== "SUPERADMIN") throw superadminOnly();
    if (role === user.role) return;
    if (user.role === "SUPERADMIN") await requireAnotherSuperadmin(transaction, user);
    await updateUser(transaction, id, { role });
    await auditRoleChange(transaction, actor.userId, user, role);
  });
}

/**
 * Bans a user from commenting, or lifts the ban. It holds from their next write, in all their sessions.
 * @throws HttpError 403 where the permission rules forbid it, 404
 */
export async function setCommentBan(write: AuthorizedTransact, id: number, banned: boolean): Promise<void> {
  await administer(write, id, "nothing", async (transaction, user, actor) => {
    requireNotTrashed(user);
    if (!mayBanFromComments(actor, user)) throw superadminOnly();
    if (banned === (user.comment_banned_at !== null)) return;
    await updateUser(transaction, id, { comment_banned_at: banned ? timestamp() : null });
    await audit(transaction, auditEntry(banned ? "ban" : "lift ban", actor.userId, user));
  });
}

/** Ends all sessions of another user, such as those of a lost phone. They can sign in again. */
export async function endSessions(write: AuthorizedTransact, id: number): Promise<void> {
  await administer(write, id, "nothing", async (transaction, user, actor) => {
    requireNotTrashed(user);
    await deleteSessionsOfUser(transaction, id);
    await audit(transaction, auditEntry("end sessions", actor.userId, user));
  });
}

/** Moves a user to the recycle bin. Their sessions end, and they cannot sign in until they are restored. */
export async function trashUser(write: AuthorizedTransact, id: number): Promise<void> {
  await administer(write, id, "changed", async (transaction, user, actor) => {
    if (user.trashed_at) throw new HttpError("conflict", apiMessages.inTrash);
    if (user.role === "SUPERADMIN") await requireAnotherSuperadmin(transaction, user);
    await updateUser(transaction, id, { trashed_at: timestamp() });
    await deleteSessionsOfUser(transaction, id);
    await audit(transaction, auditEntry("trash", actor.userId, user));
  });
}

export async function restoreUser(write: AuthorizedTransact, id: number): Promise<void> {
  await administer(write, id, "changed", async (transaction, user, actor) => {
    if (!user.trashed_at) throw new HttpError("conflict", apiMessages.notInTrash);
    await updateUser(transaction, id, { trashed_at: null });
    await audit(transaction, auditEntry("restore", actor.userId, user));
  });
}

/**
 * Permanently deletes a user in the recycle bin. Their comments stay under "Former member": the row remains without
 * personal data.
 */
export async function purgeUser(
  database: Database,
  images: Images,
  write: AuthorizedTransact,
  id: number,
): Promise<void> {
  const pictures = await administer(write, id, "changed", async (transaction, user, actor) => {
    if (!user.trashed_at) throw new HttpError("conflict", apiMessages.notInTrash);
    return anonymizeUser(transaction, user, actor.userId);
  });
  await deleteUnreferenced(database.db, images, pictures);
}

/** Purges a user whose time in the recycle bin is over, without an acting user. */
export async function purgeTrashedUser(database: Database, images: Images, id: number): Promise<void> {
  const pictures = await transact(database.db, { invalidates: "changed" }, async (transaction) => {
    const user = await findUserIncludingTrashed(transaction, id);
    return user?.trashed_at ? anonymizeUser(transaction, user, null) : undefined;
  });
  await deleteUnreferenced(database.db, images, pictures ?? []);
}

/**
 * Permanently deletes the signed-in user, without the recycle bin.
 * @param also runs in the same transaction
 * @throws HttpError 401 when the user no longer exists, 409 for the last SUPERADMIN
 */
export async function deleteOwnAccount(
  database: Database,
  images: Images,
  write: AuthorizedTransact,
  also: (transaction: Writing, userId: number) => Promise<void>,
): Promise<void> {
  const pictures = await write({ invalidates: "changed" }, async (transaction, { userId }) => {
    const user = await findActiveUser(transaction, userId);
    if (!user) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
    if (user.role === "SUPERADMIN") await requireAnotherSuperadmin(transaction, user);
    await also(transaction, userId);
    return anonymizeUser(transaction, user, userId);
  });
  await deleteUnreferenced(database.db, images, pictures);
}

/**
 * Erases people in a restored site again, and keeps the empty rows of those whom the backup does not know: they are the
 * list of who must stay erased. Comments that an account took along are deleted again, too.
 * @param people the users of the site before
 * @param comments those that erased people had left there
 * @returns pictures to pass to `deleteUnreferenced` after the commit
 */
export async function eraseAgain(
  transaction: Writing,
  people: readonly UserRow[],
  comments: readonly { id: string; user_id: number }[],
): Promise<ReferencedPicture[]> {
  const pictures: ReferencedPicture[] = [];
  for (const before of people.filter(({ erased_at }) => erased_at !== null)) {
    await insertUserIfMissing(transaction, before);
    const user = await findUserIncludingTrashed(transaction, before.id);
    // In a new site the id may be somebody else's.
    if (user?.created_at !== before.created_at) continue;
    const left = comments.filter(({ user_id }) => user_id === user.id).map(({ id }) => id);
    await deleteOtherComments(transaction, user.id, left);
    pictures.push(...(await anonymizeUser(transaction, user, null)));
  }
  return pictures;
}

/** @returns the avatar and the pictures of drafts: pass them to `deleteUnreferenced` after the commit */
async function anonymizeUser(
  transaction: Writing,
  user: UserRow,
  actorId: number | null,
): Promise<ReferencedPicture[]> {
  const now = timestamp();
  if (user.comment_banned_at !== null)
    await keepBan(transaction, user, { banned_at: user.comment_banned_at, erased_at: now });
  await updateUser(transaction, user.id, {
    issuer: "",
    subject: `erased ${user.id}`,
    email: `erased ${user.id}`,
    username: apiMessages.formerMember,
    image_url: "",
    picture_source: "",
    role: "USER",
    // Not set yet when users delete themselves. It also ends sessions that are being created at this moment.
    trashed_at: user.trashed_at ?? now,
    erased_at: now,
    comment_banned_at: null,
  });
  await deleteSessionsOfUser(transaction, user.id);
  await takePendingRole(transaction, user.email);
  const pictures = await deletePersonalReferences(transaction, user);
  // The entry has no name: purged data must not survive in the audit log.
  await audit(transaction, auditEntry("erase", actorId, { ...user, username: apiMessages.formerMember }));
  return [...avatarAt(user.image_url), ...pictures];
}

async function administer<Result>(
  write: AuthorizedTransact,
  id: number,
  invalidates: "changed" | "nothing",
  work: (transaction: Writing, user: UserRow, actor: Viewer) => Promise<Result>,
): Promise<Result> {
  return write({ invalidates }, async (transaction, actor) => {
    const user = await findUserIncludingTrashed(transaction, id);
    if (!user) throw new HttpError("not_found", apiMessages.userNotFound);
    if (user.id === actor.userId) throw new HttpError("forbidden", apiMessages.ownRole);
    if (user.role === "SUPERADMIN" && actor.role !== "SUPERADMIN") throw superadminOnly();
    return work(transaction, user, actor);
  });
}

function requireNotTrashed(user: UserRow): void {
  if (user.trashed_at) throw new HttpError("not_found", apiMessages.userNotFound);
}

async function requireAnotherSuperadmin(transaction: Reading, user: UserRow): Promise<void> {
  if ((await countSuperadmins(transaction, user.id)) === 0) {
    throw new HttpError("conflict", apiMessages.lastSuperadmin);
  }
}
