import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import {
  type ContentRow,
  findIncludingTrashed,
  readNewestSnapshot,
  versionSubject,
} from "../../content/records/index.ts";
import { decompressSnapshot, findVersion } from "../../content/versions/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { findWorkingLink, type LinkRow } from "./links.ts";

/** What a preview link shows. */
export type ReadPreview = { link: LinkRow; record: ContentRow; snapshot: Snapshot };

/** What staff see without a link. */
export type OwnPreview = Omit<ReadPreview, "link"> & { link?: undefined };

/**
 * A link of 1.0 may show one version, others show the newest.
 * @returns undefined if the link is unknown, ended or expired, or its record is in the trash
 */
export async function readPreview(db: Reading, token: string): Promise<ReadPreview | undefined> {
  const link = await findWorkingLink(db, token);
  const record = link && (await findIncludingTrashed(db, link.kind, link.record_id));
  if (!record || record.trashed_at !== null) return undefined;
  if (link.version_id === null) return { link, record, snapshot: await readNewestSnapshot(db, record) };
  const version = await findVersion(db, versionSubject(record), link.version_id);
  return version && { link, record, snapshot: decompressSnapshot(version.data) };
}
