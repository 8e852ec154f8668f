import type { Insertable, Selectable } from "kysely";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import type { PageNumber } from "../../../contract/values/paging.ts";
import { type Reading, readNumberedPage, type Schema, type Writing } from "../../platform/database/index.ts";

export type VersionRow = Selectable<Schema["version"]>;
export type VersionSubject = Pick<VersionRow, "subject" | "subject_id">;
export type RecordSubject = { subject: ContentKind; subject_id: number };
/** All settings are one subject. */
export const settingsSubject = { subject: "settings", subject_id: 1 } as const;
export type VersionPicture = Pick<Schema["version_picture"], "folder" | "name" | "width">;

const withUsers = (db: Reading, of: VersionSubject) =>
  versionsOf(db, of).leftJoin("user", "user.id", "version.user_id");

function versionsOf(db: Reading, { subject, subject_id }: VersionSubject) {
  return db
    .selectFrom("version")
    .where("version.subject", "=", subject)
    .where("version.subject_id", "=", subject_id);
}

/** @returns undefined also for the version of another subject */
export function findVersion(
  db: Reading,
  of: VersionSubject,
  id: number,
): Promise<(VersionRow & { username: string | null }) | undefined> {
  return withUsers(db, of)
    .where("version.id", "=", id)
    .selectAll("version")
    .select("user.username")
    .executeTakeFirst();
}

/** Who saved a version, and when. The user is null for the server itself and purged users. */
export async function findVersionAuthor(
  db: Reading,
  of: VersionSubject,
  id: number,
): Promise<{ userId: number | null; username: string; at: string } | undefined> {
  const row = await withUsers(db, of)
    .where("version.id", "=", id)
    .select(["version.user_id", "version.at", "user.username"])
    .executeTakeFirst();
  return row && { userId: row.user_id, username: row.username ?? "", at: row.at };
}

export type ListedVersion = Omit<VersionRow, "data"> & { username: string | null };

/** Finds one page of the versions of a subject without their snapshots, newest first. */
export function findVersionPage(
  db: Reading,
  of: VersionSubject,
  at: PageNumber,
): Promise<{ rows: ListedVersion[]; total: number }> {
  const versions = withUsers(db, of)
    .select([
      "version.id",
      "version.subject",
      "version.subject_id",
      "version.user_id",
      "version.at",
      "version.reason",
      "version.published",
      "version.window_started_at",
      "version.title",
      "user.username",
    ])
    .orderBy("version.id", "desc");
  return readNumberedPage(versions, versionsOf(db, of), at);
}

/** @returns the id of the newest version of a subject; 0 if it has none */
export async function findNewestVersionID(db: Reading, of: VersionSubject): Promise<number> {
  const newest = await versionsOf(db, of).select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/** The newest unpublished save or merge of a user whose window began after `since`. */
export function findReplaceableVersion(
  db: Reading,
  of: VersionSubject,
  { userId, since, except }: { userId: number; since: string; except: readonly number[] },
): Promise<VersionRow | undefined> {
  const own = versionsOf(db, of)
    .where(({ and }) => and({ user_id: userId, published: 0 }))
    .where("reason", "in", ["save", "merge"])
    .where("window_started_at", ">", since);
  return (except.length > 0 ? own.where("id", "not in", except) : own)
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The unpublished versions of a subject, newest first. */
export function findUnpublishedVersions(
  db: Reading,
  of: VersionSubject,
): Promise<Pick<VersionRow, "id" | "at">[]> {
  return versionsOf(db, of).where("published", "=", 0).select(["id", "at"]).orderBy("id", "desc").execute();
}

/**
 * The versions that autosaved drafts build upon or preview links show.
 * @param userId whose own draft does not count: a save deletes it
 */
export async function findVersionsInUse(
  db: Reading,
  { subject, subject_id }: RecordSubject,
  userId: number | null,
): Promise<number[]> {
  const drafts = await db
    .selectFrom("draft")
    .where(({ and }) => and({ kind: subject, record_id: subject_id }))
    .where("user_id", "<>", userId ?? 0)
    .select("base_version as id")
    .execute();
  const links = await db
    .selectFrom("preview_link")
    .where(({ and }) => and({ kind: subject, record_id: subject_id }))
    .where("version_id", "is not", null)
    .select("version_id as id")
    .$narrowType<{ id: number }>()
    .execute();
  return [...drafts, ...links].map(({ id }) => id);
}

export async function insertVersion(db: Writing, row: Insertable<Schema["version"]>): Promise<void> {
  await db.insertInto("version").values(row).execute();
}

export async function insertVersionPictures(
  db: Writing,
  version_id: number,
  pictures: readonly VersionPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ folder, name, width }) => ({ version_id, folder, name, width }));
  await db.insertInto("version_picture").values(rows).execute();
}

export function findVersionPictures(db: Reading, ids: readonly number[]): Promise<VersionPicture[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("version_picture")
    .where("version_id", "in", ids)
    .select(["folder", "name", "width"])
    .distinct()
    .execute();
}

/**
 * Deletes versions.
 * @returns the pictures that they showed
 */
export async function deleteVersions(db: Writing, ids: readonly number[]): Promise<VersionPicture[]> {
  if (ids.length === 0) return [];
  const pictures = await findVersionPictures(db, ids);
  await db.deleteFrom("version").where("id", "in", ids).execute();
  return pictures;
}

/**
 * Deletes all versions of a subject.
 * @returns the pictures that they showed
 */
export async function deleteAllVersions(db: Writing, of: VersionSubject): Promise<VersionPicture[]> {
  const pictures = await db
    .selectFrom("version_picture")
    .where("version_id", "in", versionsOf(db, of).select("id"))
    .select(["folder", "name", "width"])
    .distinct()
    .execute();
  await db
    .deleteFrom("version")
    .where(({ and }) => and({ subject: of.subject, subject_id: of.subject_id }))
    .execute();
  return pictures;
}
