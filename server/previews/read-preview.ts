import type { Snapshot } from "../../contract/snapshot.ts";
import {
  type ContentRow,
  findIncludingTrashed,
  readNewestSnapshot,
  versionSubject,
} from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { decompressSnapshot, findVersion } from "../versions/index.ts";
import { hashPreviewToken } from "./links.ts";
import { findLinkByToken, type LinkRow } from "./store.ts";

/** What a preview link shows. */
export type ReadPreview = { link: LinkRow; record: ContentRow; snapshot: Snapshot };

/** Base64url of 256 bits. */
const tokenPattern = /^[\w-]{43}$/;

/** @returns undefined if the link is unknown, revoked or expired, or its record is in the trash */
export async function readPreview(db: Db, token: string): Promise<ReadPreview | undefined> {
  const link = await findWorkingLink(db, token);
  const record = link && (await findIncludingTrashed(db, link.kind, link.record_id));
  if (!record || record.trashed_at !== null) return undefined;
  if (link.version_id === null) return { link, record, snapshot: await readNewestSnapshot(db, record) };
  const version = await findVersion(db, versionSubject(record), link.version_id);
  return version && { link, record, snapshot: decompressSnapshot(version.data) };
}

async function findWorkingLink(db: Db, token: string): Promise<LinkRow | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  return findLinkByToken(db, hashPreviewToken(token), new Date().toISOString());
}
