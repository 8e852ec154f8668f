import type { VersionReason } from "../../contract/content-state.ts";
import { limits } from "../../contract/limits.ts";
import type { Snapshot } from "../../contract/snapshot.ts";
import { type Db, nextId } from "../database/index.ts";
import { keepsParagraphs } from "./keeps-paragraphs.ts";
import { findExpiredVersions } from "./retention.ts";
import { compressSnapshot, decompressSnapshot } from "./snapshot-data.ts";
import {
  deleteVersions,
  findReplaceableVersion,
  findUnpublishedVersions,
  findVersionPictures,
  findVersionsInUse,
  insertVersion,
  insertVersionPictures,
  type VersionPicture,
  type VersionRow,
  type VersionSubject,
} from "./store.ts";

type NewVersion = {
  of: VersionSubject;
  /** Null for the server itself. */
  userId: number | null;
  at: string;
  reason: VersionReason;
  /** Whether readers see it from now on. */
  isPublished: boolean;
  snapshot: Snapshot;
  /** The stored pictures that the snapshot shows. */
  pictures: readonly VersionPicture[];
};

/**
 * Saves a version in the transaction of the change. It replaces the same user's own version of some minutes ago, and
 * retention deletes old ones.
 * @returns its id, and the pictures of deleted versions; pass them to `deleteUnreferenced` after the commit
 */
export async function saveVersion(
  transaction: Db,
  version: NewVersion,
): Promise<{ id: number; dropped: VersionPicture[] }> {
  const { of, userId, at, snapshot, pictures } = version;
  const inUse = await findVersionsInUse(transaction, of, userId);
  const replaced = await findReplaced(transaction, version, inUse);
  const id = await nextId(transaction, "version");
  await insertVersion(transaction, {
    ...of,
    id,
    user_id: userId,
    at,
    reason: version.reason,
    published: version.isPublished ? 1 : 0,
    window_started_at: replaced?.window_started_at ?? at,
    title: snapshot.title,
    data: compressSnapshot(snapshot),
  });
  await insertVersionPictures(transaction, id, pictures);
  const unpublished = await findUnpublishedVersions(transaction, of);
  const kept = unpublished.filter((each) => each.id !== replaced?.id);
  const expired = findExpiredVersions(kept).filter((each) => !inUse.includes(each));
  const dropped = await deleteVersions(transaction, replaced ? [replaced.id, ...expired] : expired);
  return { id, dropped };
}

/** A save within the window replaces the earlier one if nothing is lost by that: no paragraph and no picture. */
async function findReplaced(
  transaction: Db,
  { of, userId, at, reason, snapshot, pictures }: NewVersion,
  inUse: readonly number[],
): Promise<VersionRow | undefined> {
  if (userId === null || reason === "restore" || reason === "unpublish") return undefined;
  const since = new Date(Date.parse(at) - limits.versionWindowMinutes * 60_000).toISOString();
  const earlier = await findReplaceableVersion(transaction, of, { userId, since, except: inUse });
  if (!earlier) return undefined;
  const shown = await findVersionPictures(transaction, [earlier.id]);
  const keepsPictures = shown.every(({ name }) => pictures.some((picture) => picture.name === name));
  return keepsPictures && keepsParagraphs(decompressSnapshot(earlier.data), snapshot) ? earlier : undefined;
}
