import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { findLastEditor } from "../../../platform/audit/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { DetailedError } from "../../../platform/http/index.ts";
import { findVersionAuthor } from "../../versions/index.ts";
import { versionSubject } from "../rows/snapshot.ts";
import type { ContentRow } from "../rows/store.ts";
import type { Actor } from "./schedule.ts";

/** What a client has seen: the newest version, or for clients that know no versions the record's `updatedAt`. */
export type Base = { baseVersion: number | undefined; updatedAt?: string | undefined };

/**
 * Refuses a change that builds upon an older version than the newest.
 * @param retryBy the sender of a request whose values the record already has: if this person saved the newest version, it
 *   is a retry of a request whose response was lost
 * @returns whether it is such a retry
 * @throws DetailedError 409 that names who saved the newest version, and when
 */
export async function requireNewest(
  transaction: Db,
  row: ContentRow,
  { baseVersion, updatedAt }: Base,
  retryBy?: Actor,
): Promise<boolean> {
  const isNewest =
    baseVersion === undefined
      ? updatedAt === undefined || updatedAt === row.updated_at
      : baseVersion === row.version_id;
  if (isNewest) return false;
  const author = await findVersionAuthor(transaction, versionSubject(row), row.version_id);
  if (retryBy && author?.userId === retryBy.userId) return true;
  const changed = author ?? {
    ...(await findLastEditor(transaction, row.kind, row.id)),
    at: row.updated_at,
  };
  throw new DetailedError("conflict", apiMessages.changedMeanwhile, {
    changed: { ...changed, versionID: row.version_id },
  });
}
