import type { Insertable, Selectable } from "kysely";
import type { ContentKind } from "../../contract/content-kinds.ts";
import type { Db, Schema } from "../database/index.ts";

export type RecordKey = { kind: ContentKind; id: number };
export type LinkRow = Selectable<Schema["preview_link"]>;
export type ResponseRow = Selectable<Schema["preview_response"]>;

export async function insertLink(db: Db, row: Insertable<Schema["preview_link"]>): Promise<void> {
  await db.insertInto("preview_link").values(row).execute();
}

/** @returns undefined for a link that has expired by `now` */
export function findLinkByToken(db: Db, tokenHash: string, now: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("preview_link")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .selectAll()
    .executeTakeFirst();
}

type ListedLink = Omit<LinkRow, "token_hash"> & { username: string | null };

/** The links of a record, newest first, also expired ones. */
export function findLinks(db: Db, { kind, id }: RecordKey, linkID?: string): Promise<ListedLink[]> {
  const links = db
    .selectFrom("preview_link")
    .leftJoin("user", "user.id", "preview_link.user_id")
    .where("preview_link.kind", "=", kind)
    .where("preview_link.record_id", "=", id);
  return (linkID === undefined ? links : links.where("preview_link.id", "=", linkID))
    .select([
      "preview_link.id",
      "preview_link.kind",
      "preview_link.record_id",
      "preview_link.version_id",
      "preview_link.user_id",
      "preview_link.created_at",
      "preview_link.expires_at",
      "user.username",
    ])
    .orderBy("preview_link.created_at", "desc")
    .orderBy("preview_link.id")
    .execute();
}

/** Deletes a link of a record with its responses. @returns whether there was one */
export async function deleteLink(db: Db, { kind, id }: RecordKey, linkID: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("preview_link")
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .where("id", "=", linkID)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The responses to links, newest first. */
export function findResponses(db: Db, linkIDs: readonly string[]): Promise<ResponseRow[]> {
  if (linkIDs.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("preview_response")
    .where("link_id", "in", linkIDs)
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
}

/** Counts the responses to a link: all, and those since a time. */
export async function countResponses(
  db: Db,
  linkID: string,
  since: string,
): Promise<{ total: number; recent: number }> {
  const rows = await db.selectFrom("preview_response").where("link_id", "=", linkID).select("at").execute();
  return { total: rows.length, recent: rows.filter(({ at }) => at > since).length };
}

export async function insertResponse(db: Db, row: Insertable<Schema["preview_response"]>): Promise<void> {
  await db.insertInto("preview_response").values(row).execute();
}
