import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { previewLinkSchema } from "../../../contract/schemas/newsroom.ts";
import { newsroomLimits } from "../../../contract/values/limits/newsroom.ts";
import { type RecordKey, requireEditable } from "../../content/records/index.ts";
import {
  addDays,
  currentTime,
  type Reading,
  type Schema,
  timestamp,
  type Writing,
} from "../../platform/database/index.ts";
import type { Viewer } from "../../platform/http/index.ts";
import { sha256 } from "../../platform/sha256.ts";

/** Base64url of 256 bits. */
const tokenPattern = /^[\w-]{43}$/;

export type LinkRow = Selectable<Schema["preview_link"]>;

/**
 * Returns the link under which anyone can read a record; creates it if none works.
 * @throws HttpError 404; 409 for a record in the trash
 */
export async function shareRecord(
  transaction: Writing,
  { userId }: Viewer,
  { kind, id }: RecordKey,
  publicUrl: string,
): Promise<z.output<typeof previewLinkSchema>> {
  await requireEditable(transaction, kind, id);
  const link = (await findShared(transaction, { kind, id })) ?? newLink(userId, { kind, id });
  await transaction
    .insertInto("preview_link")
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { url: `${publicUrl}/preview/${link.id}`, expiresAt: link.expires_at };
}

function newLink(user_id: number, { kind, id: record_id }: RecordKey): LinkRow {
  const now = currentTime();
  const token = randomBytes(32).toString("base64url");
  return {
    id: token,
    token_hash: sha256(token),
    kind,
    record_id,
    version_id: null,
    user_id,
    created_at: new Date(now).toISOString(),
    expires_at: addDays(now, newsroomLimits.previewLinkDays),
  };
}

/** The link that staff can send once more. Of a link of 1.0, only the hash of the token is stored. */
async function findShared(db: Reading, { kind, id }: RecordKey): Promise<LinkRow | undefined> {
  const links = await db
    .selectFrom("preview_link")
    .where(({ and }) => and({ kind, record_id: id }))
    .where("expires_at", ">", timestamp())
    .selectAll()
    .execute();
  return links.find((link) => tokenPattern.test(link.id));
}

export async function findWorkingLink(db: Reading, token: string): Promise<LinkRow | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  return db
    .selectFrom("preview_link")
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", timestamp())
    .selectAll()
    .executeTakeFirst();
}
