import { apiMessages } from "../../contract/messages/api.ts";
import type { Role } from "../../contract/roles.ts";
import { audit } from "../audit/index.ts";
import { type Database, type Db, transact } from "../database/index.ts";
import { type AuthorizedTransact, HttpError, type Viewer } from "../http/index.ts";
import type { Images } from "../images/index.ts";
import { deleteAvatar } from "./avatars.ts";
import {
  countSuperadmins,
  deletePersonalReferences,
  deleteSessionsOfUser,
  findActiveUser,
  findUserIncludingTrashed,
  takePendingRole,
  type UserRow,
  updateUser,
} from "./store.ts";

/**
 * Gives a person another role.
 * @throws HttpError 403 where the rules forbid it, 404, 409 for the last SUPERADMIN
 */
export async function changeRole(write: AuthorizedTransact, id: number, role: Role): Promise<void> {
  await administer(write, id, async (transaction, person, manager) => {
    if (person.trashed_at) throw new HttpError("not_found", apiMessages.userNotFound);
    if (role === "SUPERADMIN" && manager.role !== "SUPERADMIN") throw forbidden();
    if (role === person.role) return;
    if (person.role === "SUPERADMIN") await requireAnotherSuperadmin(transaction, person);
    await updateUser(transaction, id, { role });
    const detail = `${person.role} to ${role}`;
    await audit(transaction, { ...auditFields(manager, person), action: "change role", detail });
  });
}

/** Removes a person: their sessions end at once, and they cannot sign in until they are restored. */
export async function trashUser(write: AuthorizedTransact, id: number): Promise<void> {
  await administer(write, id, async (transaction, person, manager) => {
    if (person.trashed_at) throw new HttpError("conflict", apiMessages.inTrash);
    if (person.role === "SUPERADMIN") await requireAnotherSuperadmin(transaction, person);
    await updateUser(transaction, id, { trashed_at: new Date().toISOString() });
    await deleteSessionsOfUser(transaction, id);
    await audit(transaction, { ...auditFields(manager, person), action: "trash" });
  });
}

export async function restoreUser(write: AuthorizedTransact, id: number): Promise<void> {
  await administer(write, id, async (transaction, person, manager) => {
    if (!person.trashed_at) throw new HttpError("conflict", apiMessages.notInTrash);
    await updateUser(transaction, id, { trashed_at: null });
    await audit(transaction, { ...auditFields(manager, person), action: "restore" });
  });
}

/**
 * Erases a removed person for good. Their comments stay, under "Former member": the row remains, and holds
 * nothing of the person any more.
 */
export async function purgeUser(
  database: Database,
  images: Images,
  write: AuthorizedTransact,
  id: number,
): Promise<void> {
  const avatar = await administer(write, id, async (transaction, person, manager) => {
    if (!person.trashed_at) throw new HttpError("conflict", apiMessages.notInTrash);
    return anonymizeUser(transaction, person, manager.userId);
  });
  await deleteAvatar(database.db, images, avatar);
}

/** The same, done by the server itself for somebody who was removed long ago. */
export async function purgeTrashedUser(database: Database, images: Images, id: number): Promise<void> {
  const avatar = await transact(database.db, { invalidates: "changed" }, async (transaction) => {
    const person = await findUserIncludingTrashed(transaction, id);
    return person?.trashed_at ? anonymizeUser(transaction, person, null) : "";
  });
  await deleteAvatar(database.db, images, avatar);
}

/**
 * Erases whoever asks for it, at once and for good.
 * @param also what else goes in the same transaction
 * @throws HttpError 401 when they are gone already, 409 for the last SUPERADMIN
 */
export async function deleteOwnAccount(
  database: Database,
  images: Images,
  write: AuthorizedTransact,
  also: (transaction: Db, userId: number) => Promise<void>,
): Promise<void> {
  const avatar = await write({ invalidates: "changed" }, async (transaction, { userId }) => {
    const person = await findActiveUser(transaction, userId);
    if (!person) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
    if (person.role === "SUPERADMIN") await requireAnotherSuperadmin(transaction, person);
    await also(transaction, userId);
    return anonymizeUser(transaction, person, userId);
  });
  await deleteAvatar(database.db, images, avatar);
}

/** @returns the address of the picture, which nobody shows any more */
async function anonymizeUser(transaction: Db, person: UserRow, managerId: number | null): Promise<string> {
  const now = new Date().toISOString();
  await updateUser(transaction, person.id, {
    issuer: "",
    subject: `erased ${person.id}`,
    email: `erased ${person.id}`,
    username: apiMessages.formerMember,
    image_url: "",
    picture_source: "",
    role: "USER",
    // Who erases themselves was not removed before: from here on no session is theirs, not even one that begins now.
    trashed_at: person.trashed_at ?? now,
    erased_at: now,
  });
  await deleteSessionsOfUser(transaction, person.id);
  await takePendingRole(transaction, person.email);
  await deletePersonalReferences(transaction, person.id, apiMessages.formerMember);
  // The entry names nobody: what is erased is not kept in another place.
  await audit(transaction, {
    userId: managerId,
    action: "erase",
    subject: "user",
    subjectId: person.id,
    title: apiMessages.formerMember,
  });
  return person.image_url;
}

async function administer<Result>(
  write: AuthorizedTransact,
  id: number,
  work: (transaction: Db, person: UserRow, manager: Viewer) => Promise<Result>,
): Promise<Result> {
  return write({ invalidates: "changed" }, async (transaction, manager) => {
    const person = await findUserIncludingTrashed(transaction, id);
    if (!person) throw new HttpError("not_found", apiMessages.userNotFound);
    if (person.id === manager.userId) throw new HttpError("forbidden", apiMessages.ownRole);
    if (person.role === "SUPERADMIN" && manager.role !== "SUPERADMIN") throw forbidden();
    return work(transaction, person, manager);
  });
}

async function requireAnotherSuperadmin(transaction: Db, person: UserRow): Promise<void> {
  if ((await countSuperadmins(transaction, person.id)) === 0) {
    throw new HttpError("conflict", apiMessages.lastSuperadmin);
  }
}

function forbidden(): HttpError {
  return new HttpError("forbidden", apiMessages.superadminOnly);
}

function auditFields(manager: Viewer, person: UserRow) {
  return { userId: manager.userId, subject: "user" as const, subjectId: person.id, title: person.username };
}
