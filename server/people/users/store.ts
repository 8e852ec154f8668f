import type { Insertable, Selectable, Updateable } from "kysely";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { LocalAccount } from "../../../contract/schemas/session.ts";
import { staffRoles } from "../../../contract/values/permissions.ts";
import { picturesOfDrafts, type ReferencedPicture } from "../../content/records/index.ts";
import { deleteEntries, findByEmail } from "../../content/registrations/index.ts";
import {
  countRows,
  hasRows,
  type Reading,
  readPages,
  type Schema,
  type Writing,
} from "../../platform/database/index.ts";

export type UserRow = Selectable<Schema["user"]>;

export async function insertUser(db: Writing, row: Insertable<Schema["user"]>): Promise<void> {
  await db.insertInto("user").values(row).execute();
}

/** Leaves another user with its id or its address as they are. */
export async function insertUserIfMissing(db: Writing, row: UserRow): Promise<void> {
  await db
    .insertInto("user")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the comments of a user besides some. */
export async function deleteOtherComments(
  db: Writing,
  userId: number,
  besides: readonly string[],
): Promise<void> {
  const comments = db.selectFrom("comment").where("user_id", "=", userId).select("id");
  for (const { id } of await comments.execute())
    if (!besides.includes(id)) await db.deleteFrom("comment").where("id", "=", id).execute();
}

export async function updateUser(
  db: Writing,
  id: number,
  columns: Updateable<Schema["user"]>,
): Promise<void> {
  await db.updateTable("user").set(columns).where("id", "=", id).execute();
}

/**
 * Sets a user's avatar, unless their picture changed or they were purged in the meantime.
 * @returns whether it was set
 */
export async function setCopiedAvatar(
  db: Writing,
  { id, picture_source }: UserRow,
  image_url: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user")
    .set({ image_url })
    .where(({ and }) => and({ id, image_url: "", picture_source }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Includes users in the recycle bin. */
export function findUserByIdentity(
  db: Reading,
  issuer: string,
  subject: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom("user")
    .where(({ and }) => and({ issuer, subject }))
    .selectAll()
    .executeTakeFirst();
}

/** @param email in lower case */
export function findUserByEmail(db: Reading, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("user").where("email", "=", email).selectAll().executeTakeFirst();
}

/** Includes users in the recycle bin, but not purged ones. */
export function findUserIncludingTrashed(db: Reading, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom("user")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .selectAll()
    .executeTakeFirst();
}

/** The number of SUPERADMINs other than the user `besides`. */
export function countSuperadmins(db: Reading, besides = 0): Promise<number> {
  const superadmins = db.selectFrom("user").where("role", "=", "SUPERADMIN");
  return countRows(superadmins.where("trashed_at", "is", null).where("id", "!=", besides));
}

/** Ids of users who were moved to the recycle bin before a time. */
export async function findUsersTrashedBefore(db: Reading, before: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("user")
    .where("trashed_at", "<", before)
    .where("erased_at", "is", null)
    .select("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes a user's name from the audit log, their stored responses, messages and autosaved drafts. What they saved for
 * others stays without a person: records, versions, preview links and reviews.
 * @returns the pictures of the drafts
 */
export async function deletePersonalReferences(
  db: Writing,
  { id, email }: Pick<UserRow, "id" | "email">,
): Promise<ReferencedPicture[]> {
  await db
    .updateTable("audit")
    .set({ subject_title: apiMessages.formerMember })
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", String(id))
    .execute();
  await db.deleteFrom("idempotency_key").where("user_id", "=", id).execute();
  await db.updateTable("content").set({ author_id: null }).where("author_id", "=", id).execute();
  await db.updateTable("version").set({ user_id: null }).where("user_id", "=", id).execute();
  await db.updateTable("preview_link").set({ user_id: null }).where("user_id", "=", id).execute();
  await deleteEntries(db, await findByEmail(db, email));
  await db.deleteFrom("outbox_mail").where("recipient", "=", email).execute();
  await db.updateTable("entry").set({ decided_by: null }).where("decided_by", "=", id).execute();
  await db.updateTable("review").set({ user_id: null }).where("user_id", "=", id).execute();
  await db.updateTable("review").set({ returned_by: null }).where("returned_by", "=", id).execute();
  await db.updateTable("comment").set({ decided_by: null }).where("decided_by", "=", id).execute();
  const pictures = await picturesOfDrafts(db, { user_id: id });
  // The rows of their pictures are deleted by cascade.
  await db.deleteFrom("draft").where("user_id", "=", id).execute();
  return pictures;
}

export async function deleteSessionsOfUser(db: Writing, id: number): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", id).execute();
}

/** Excludes users in the recycle bin and purged ones. */
export function findActiveUser(db: Reading, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom("user")
    .where("id", "=", id)
    .where("trashed_at", "is", null)
    .selectAll()
    .executeTakeFirst();
}

/** The e-mail addresses of ADMINs and SUPERADMINs, the earliest users first. */
export async function findManagerAddresses(db: Reading, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user")
    .where("role", "in", ["ADMIN", "SUPERADMIN"])
    .where("trashed_at", "is", null)
    .select("email")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether the staff are several, with those who have a role from their first sign-in on. */
export async function hasColleagues(db: Reading): Promise<boolean> {
  const staff = db.selectFrom("user").where("role", "in", staffRoles).where("trashed_at", "is", null);
  const coming = db.selectFrom("pending_role").where("role", "in", staffRoles).select("email");
  return (await staff.select("email").unionAll(coming).limit(2).execute()).length > 1;
}

/** Whether any user has an issuer other than `issuer`. Imported and purged users have none. */
export function hasUsersOfOtherIssuer(db: Reading, issuer: string): Promise<boolean> {
  return hasRows(db.selectFrom("user").where("issuer", "not in", ["", issuer]));
}

/** Whether any user has this avatar. Users in the recycle bin count: their comments still show it. */
export function isAvatarInUse(db: Reading, image_url: string): Promise<boolean> {
  return hasRows(db.selectFrom("user").where("image_url", "=", image_url));
}

/** The first accounts of an issuer by id: those of the demonstration come first. */
export function findAccountsByIssuer(db: Reading, issuer: string): Promise<LocalAccount[]> {
  return db
    .selectFrom("user")
    .where("issuer", "=", issuer)
    .where("trashed_at", "is", null)
    .select(["username", "email", "image_url", "role as user_role"])
    .orderBy("id")
    .limit(20)
    .execute();
}

/** Avatars and picture sources of all users, read in batches. */
export async function* avatarUrls(db: Reading): AsyncGenerator<string> {
  const users = db
    .selectFrom("user")
    .select(["id", "image_url", "picture_source"])
    .orderBy("id")
    .limit(5_000);
  const pages = readPages(5_000, (last?: { id: number }) => users.where("id", ">", last?.id ?? 0).execute());
  for await (const rows of pages)
    for (const { image_url, picture_source } of rows) yield* [image_url, picture_source];
}

/** Deletes the pending role of an email. @returns the deleted row, if there was one */
export function takePendingRole(db: Writing, email: string): Promise<Schema["pending_role"] | undefined> {
  return db.deleteFrom("pending_role").where("email", "=", email).returningAll().executeTakeFirst();
}

export async function upsertPendingRole(db: Writing, row: Schema["pending_role"]): Promise<void> {
  await db
    .insertInto("pending_role")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
    .execute();
}
