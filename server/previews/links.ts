import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { previewLinkMessages } from "../../contract/messages/preview.ts";
import type {
  newPreviewLinkBody,
  newPreviewLinkSchema,
  previewLinksSchema,
} from "../../contract/newsroom.ts";
import { findIncludingTrashed, versionSubject } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { HttpError, type Viewer } from "../http/index.ts";
import { findVersion } from "../versions/index.ts";
import {
  deleteLink,
  findLinks,
  findResponses,
  insertLink,
  type RecordKey,
  type ResponseRow,
} from "./store.ts";

const dayMs = 86_400_000;

type NewLink = z.output<typeof newPreviewLinkSchema>;
type Link = z.output<typeof previewLinksSchema>["links"][number];

/**
 * Creates a link under which anyone can read a record.
 * @returns the link with its URL, which cannot be read again: only the token's hash is stored
 * @throws HttpError 404 for an unknown record or a version that is not the record's; 409 for a record in the trash or
 *   one with too many links
 */
export async function createLink(
  transaction: Db,
  { userId }: Viewer,
  key: RecordKey,
  { days, versionID = null }: z.output<typeof newPreviewLinkBody>,
  publicUrl: string,
): Promise<NewLink> {
  const record = await findIncludingTrashed(transaction, key.kind, key.id);
  if (!record) throw new HttpError("not_found", apiMessages.recordNotFound);
  if (record.trashed_at !== null) throw new HttpError("conflict", apiMessages.inTrash);
  if (versionID !== null && !(await findVersion(transaction, versionSubject(key), versionID)))
    throw new HttpError("not_found", previewLinkMessages.versionNotFound);
  const now = Date.now();
  const at = new Date(now).toISOString();
  const active = (await findLinks(transaction, key)).filter(({ expires_at }) => expires_at > at);
  if (active.length >= limits.maxPreviewLinks) throw new HttpError("conflict", previewLinkMessages.tooMany);
  const token = randomBytes(32).toString("base64url");
  const id = randomUUID();
  await insertLink(transaction, {
    id,
    token_hash: hashPreviewToken(token),
    kind: key.kind,
    record_id: key.id,
    version_id: versionID,
    user_id: userId,
    created_at: at,
    expires_at: new Date(now + days * dayMs).toISOString(),
  });
  const [link] = await listLinks(transaction, key, id);
  if (!link) throw new Error("the link was not stored");
  return { ...link, url: `${publicUrl}/preview/${token}` };
}

/** @param linkID lists this one only */
export async function listLinks(db: Db, key: RecordKey, linkID?: string): Promise<Link[]> {
  const rows = await findLinks(db, key, linkID);
  const responses = await findResponses(
    db,
    rows.map(({ id }) => id),
  );
  const byLink = Map.groupBy(responses, ({ link_id }) => link_id);
  return rows.map((row) => ({
    linkID: row.id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    by:
      row.user_id === null
        ? null
        : { userId: row.user_id, username: row.username ?? apiMessages.formerMember },
    versionID: row.version_id,
    responses: (byLink.get(row.id) ?? []).map(presentResponse),
  }));
}

function presentResponse({ at, approves, name, note }: ResponseRow): Link["responses"][number] {
  return { at, approves: approves === 1, name, note };
}

/** @throws HttpError 404 */
export async function revokeLink(transaction: Db, key: RecordKey, linkID: string): Promise<undefined> {
  if (!(await deleteLink(transaction, key, linkID)))
    throw new HttpError("not_found", previewLinkMessages.linkNotFound);
}

/** SHA-256 of a link's token, in hex. */
export function hashPreviewToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
