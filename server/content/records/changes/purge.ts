import { audit } from "../../../platform/audit/index.ts";
import { transact, type Writing } from "../../../platform/database/index.ts";
import { deleteAllVersions } from "../../versions/index.ts";
import { picturesOfDrafts } from "../own-draft.ts";
import { deleteUnreferenced, picturesOf, type ReferencedPicture } from "../pictures/picture-references.ts";
import { versionSubject } from "../snapshot.ts";
import { deleteRow, type RecordKey } from "../store.ts";
import { auditEntry } from "./audit-entry.ts";
import type { ContentDeps } from "./content-deps.ts";
import { requireRemovalRight, requireTrashed, type ViewerOrServer } from "./require.ts";

/**
 * Permanently deletes a record in the trash, with its comments, versions and drafts.
 * @returns the pictures that they referenced; pass them to `deleteUnreferenced` after the commit
 * @throws HttpError 403 for a record that was live, without the right to publish; 404; 409 for one that is not in the
 *   trash
 */
export async function purgeRecord(
  transaction: Writing,
  actor: ViewerOrServer,
  key: RecordKey,
): Promise<ReferencedPicture[]> {
  const row = await requireTrashed(transaction, key);
  await requireRemovalRight(transaction, actor, row);
  const pictures = [
    ...(await picturesOf(transaction, key.kind, key.id)),
    ...(await picturesOfDrafts(transaction, { kind: key.kind, record_id: key.id })),
    ...(await deleteAllVersions(transaction, versionSubject(key))),
  ];
  await deleteRow(transaction, key.kind, key.id);
  await audit(transaction, auditEntry("erase", actor.userId, row));
  return pictures;
}

/** Purges a record whose retention time in the trash is over, and deletes its unreferenced pictures. */
export async function purgeExpiredRecord(
  { database, images }: ContentDeps,
  key: RecordKey,
): Promise<undefined> {
  const pictures = await transact(database.db, { invalidates: "changed" }, (transaction) =>
    purgeRecord(transaction, { userId: null }, key),
  );
  await deleteUnreferenced(database.db, images, pictures);
}
