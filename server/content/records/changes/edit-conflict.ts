import { apiMessages } from "../../../../contract/messages/api.ts";
import { findLastEditor } from "../../../platform/audit/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { EditConflictError } from "../../../platform/http/index.ts";
import { findVersionAuthor } from "../../versions/index.ts";
import { versionSubject } from "../rows/snapshot.ts";
import type { ContentRow } from "../rows/store.ts";
import type { Actor } from "./change-record.ts";

/** What a client has seen: the newest version, or for clients that know no versions the record's `updatedAt`. */
export type Base = { baseVersion: number | undefined; updatedAt?: string | undefined };

/** Whether the record has changed since the client read it. */
export function isOutdated(
  { version_id, updated_at }: ContentRow,
  { baseVersion, updatedAt }: Base,
): boolean {
  if (baseVersion !== undefined) return baseVersion !== version_id;
  return updatedAt !== undefined && updatedAt !== updated_at;
}

/** Whether the person saved the newest version: then the same values again are a retry whose answer was lost. */
export async function hasSavedNewest(transaction: Db, { userId }: Actor, row: ContentRow): Promise<boolean> {
  const author = await findVersionAuthor(transaction, versionSubject(row), row.version_id);
  return author?.userId === userId;
}

/** @returns the error that names who saved the newest version, and when */
export async function editConflict(transaction: Db, row: ContentRow): Promise<EditConflictError> {
  const author = await findVersionAuthor(transaction, versionSubject(row), row.version_id);
  const changed = author ?? {
    ...(await findLastEditor(transaction, row.kind, row.id)),
    at: row.updated_at,
  };
  return new EditConflictError(apiMessages.changedMeanwhile, { ...changed, versionID: row.version_id });
}
