import type { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { versionDetailsSchema, versionListSchema } from "../../contract/newsroom.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import type { Db } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import { decompressSnapshot, findVersion, findVersionPage, type ListedVersion } from "../versions/index.ts";
import { versionSubject } from "./snapshot.ts";
import { type ContentRow, findIncludingTrashed } from "./store.ts";
import type { RecordKey } from "./transitions.ts";

type VersionDetails = z.infer<typeof versionDetailsSchema>;

/** One page of the versions of a record, newest first. @throws HttpError 404 */
export async function listVersions(
  db: Db,
  key: RecordKey,
  { page = 1, limit = limits.tablePageSize }: { page?: number | undefined; limit?: number | undefined },
): Promise<z.infer<typeof versionListSchema>> {
  const row = await requireRecord(db, key);
  const { rows, total } = await findVersionPage(db, versionSubject(key), { page, limit });
  const versions = rows.map((version) => presentVersion(row, version));
  return { versions, page, totalPages: totalPagesOf(total, limit), total };
}

/** One version with its values. @throws HttpError 404, also for a version of another record */
export async function readVersionDetails(
  db: Db,
  key: RecordKey & { versionID: number },
): Promise<VersionDetails> {
  const row = await requireRecord(db, key);
  const version = await findVersion(db, versionSubject(key), key.versionID);
  if (!version) throw new HttpError("not_found", apiMessages.versionNotFound);
  return { ...presentVersion(row, version), snapshot: decompressSnapshot(version.data) };
}

function presentVersion(
  { state, published_version_id }: ContentRow,
  { id, at, user_id: userId, username, reason, published, title }: ListedVersion,
): Omit<VersionDetails, "snapshot"> {
  return {
    versionID: id,
    at,
    by: userId === null || username === null ? null : { userId, username },
    reason,
    isPublished: published === 1,
    isLive: state === "live" && id === published_version_id,
    title,
  };
}

async function requireRecord(db: Db, { kind, id }: RecordKey): Promise<ContentRow> {
  const row = await findIncludingTrashed(db, kind, id);
  if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
  return row;
}
