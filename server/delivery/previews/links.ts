import { randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { limits } from "../../../contract/limits.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import { previewLinkMessages } from "../../../contract/messages/preview/en.ts";
import type {
  newPreviewLinkBody,
  newPreviewLinkSchema,
  previewLinksSchema,
} from "../../../contract/schemas/newsroom.ts";
import { type RecordKey, requireEditable, versionSubject } from "../../content/records/index.ts";
import { findVersion } from "../../content/versions/index.ts";
import { addDays, currentTime, type Db, type Schema, timestamp } from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";
import { sha256 } from "../../platform/sha256.ts";

/** Base64url of 256 bits. */
const tokenPattern = /^[\w-]{43}$/;

export type LinkRow = Selectable<Schema["preview_link"]>;

/**
 * Creates a link under which anyone can read a record.
 * @returns the link with its URL, which cannot be read again: only the token's hash is stored
 * @throws HttpError 404 for an unknown record or a version that is not the record's; 409 for a record in the trash or
 *   one with too many links
 */
export async function createLink(
  transaction: Db,
  { userId }: Viewer,
  { kind, id }: RecordKey,
  { days, versionID = null }: z.output<typeof newPreviewLinkBody>,
  publicUrl: string,
): Promise<z.output<typeof newPreviewLinkSchema>> {
  const record = await requireEditable(transaction, kind, id);
  if (versionID !== null && !(await findVersion(transaction, versionSubject(record), versionID)))
    throw new HttpError("not_found", previewLinkMessages.versionNotFound);
  const others = await listLinks(transaction, record);
  if (others.length >= limits.maxPreviewLinks) throw new HttpError("conflict", previewLinkMessages.tooMany);
  const now = currentTime();
  const token = randomBytes(32).toString("base64url");
  const row = {
    id: randomUUID(),
    token_hash: sha256(token),
    kind,
    record_id: id,
    version_id: versionID,
    user_id: userId,
    created_at: new Date(now).toISOString(),
    expires_at: addDays(now, days),
  };
  await transaction.insertInto("preview_link").values(row).execute();
  const link = (await listLinks(transaction, record)).find(({ linkID }) => linkID === row.id);
  if (!link) throw new Error("the link was not stored");
  return { ...link, url: `${publicUrl}/preview/${token}` };
}

/** The links of a record that work, newest first. */
export async function listLinks(
  db: Db,
  { kind, id }: RecordKey,
): Promise<z.output<typeof previewLinksSchema>["links"]> {
  const rows = await db
    .selectFrom("preview_link as link")
    .leftJoin("user", "user.id", "link.user_id")
    .where(({ and }) => and({ "link.kind": kind, "link.record_id": id }))
    .where("expires_at", ">", timestamp())
    .selectAll("link")
    .select("username")
    .orderBy("link.created_at", "desc")
    .orderBy("link.id")
    .execute();
  return rows.map(({ username, ...row }) => ({
    linkID: row.id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    by: row.user_id === null ? null : { userId: row.user_id, username: username ?? apiMessages.formerMember },
    versionID: row.version_id,
  }));
}

/** @throws HttpError 404 */
export async function revokeLink(db: Db, { kind, id }: RecordKey, linkID: string): Promise<undefined> {
  const deleted = await db
    .deleteFrom("preview_link")
    .where(({ and }) => and({ kind, record_id: id, id: linkID }))
    .returning("id")
    .executeTakeFirst();
  if (!deleted) throw new HttpError("not_found", previewLinkMessages.linkNotFound);
}

export async function findWorkingLink(db: Db, token: string): Promise<LinkRow | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  return db
    .selectFrom("preview_link")
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", timestamp())
    .selectAll()
    .executeTakeFirst();
}
