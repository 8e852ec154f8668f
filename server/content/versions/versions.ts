import type { AllSettings } from "../../../contract/schemas/settings.ts";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import type { VersionReason } from "../../../contract/values/content-state.ts";
import { newsroomLimits } from "../../../contract/values/limits/newsroom.ts";
import { documentLinkFolder } from "../../../contract/values/pictures/picture-folders.ts";
import { nextId, type Reading, type Writing } from "../../platform/database/index.ts";
import { keepsParagraphs } from "./keeps-paragraphs.ts";
import { compressSnapshot, decompressSnapshot } from "./snapshot-data.ts";
import {
  deleteVersions,
  findReplaceableVersion,
  findUnpublishedVersions,
  findVersionPictures,
  findVersionsInUse,
  insertVersion,
  insertVersionPictures,
  type RecordSubject,
  settingsSubject,
  type VersionPicture,
  type VersionRow,
  type VersionSubject,
} from "./store.ts";

type VersionDetails = {
  /** Null for the server itself and the command line. */
  userId: number | null;
  at: string;
  reason: VersionReason;
  /** The stored pictures that the snapshot shows, and the documents that it links to. */
  pictures: readonly VersionPicture[];
};

type NewVersion = VersionDetails & {
  of: RecordSubject;
  /** Whether readers see it from now on. */
  isPublished: boolean;
  snapshot: Snapshot;
  /** An earlier version that stays in any case: it is planned. */
  keptId?: number | undefined;
};

type NewSettingsVersion = VersionDetails & {
  settings: AllSettings;
  /** What changed, in words. */
  changed: string;
};

/** The pictures of deleted versions may be unreferenced now: pass them to `deleteUnreferenced` after the commit. */
type SavedVersion = { id: number; dropped: VersionPicture[] };

/**
 * Saves a version of a record in the transaction of the change. It replaces the same user's own version of some minutes
 * ago, and retention deletes old ones.
 */
export async function saveVersion(transaction: Writing, version: NewVersion): Promise<SavedVersion> {
  const { of, userId, snapshot } = version;
  const inUse = [
    ...(await findVersionsInUse(transaction, of, userId)),
    ...(version.keptId ? [version.keptId] : []),
  ];
  const replaced = await findReplaced(transaction, version, inUse);
  const inserted = { ...version, title: snapshot.title, data: compressSnapshot(snapshot) };
  return insertAndExpire(transaction, inserted, replaced, inUse);
}

/** Marks an earlier version as one that readers see. */
export async function markPublished(transaction: Writing, id: number): Promise<SavedVersion> {
  await transaction.updateTable("version").set({ published: 1 }).where("id", "=", id).execute();
  return { id, dropped: [] };
}

/**
 * Saves a version of all settings in the transaction of their change. Each change stays a version of its own, because
 * others may build theirs upon it. Readers see it at once; still it counts as unpublished, so that retention applies.
 */
export function saveSettingsVersion(
  transaction: Writing,
  version: NewSettingsVersion,
): Promise<SavedVersion> {
  return insertAndExpire(transaction, {
    ...version,
    of: settingsSubject,
    isPublished: false,
    title: version.changed,
    data: compressSnapshot(version.settings),
  });
}

type VersionToInsert = VersionDetails & {
  of: VersionSubject;
  isPublished: boolean;
  title: string;
  data: string;
};

async function insertAndExpire(
  transaction: Writing,
  version: VersionToInsert,
  replaced?: VersionRow,
  inUse: readonly number[] = [],
): Promise<SavedVersion> {
  const { of, at, title, data } = version;
  const id = await nextId(transaction, "version");
  await insertVersion(transaction, {
    ...of,
    id,
    at,
    title,
    data,
    user_id: version.userId,
    reason: version.reason,
    published: version.isPublished ? 1 : 0,
    window_started_at: replaced?.window_started_at ?? at,
  });
  await insertVersionPictures(transaction, id, version.pictures);
  const unpublished = await findUnpublishedVersions(transaction, of);
  const kept = unpublished.filter((each) => each.id !== replaced?.id);
  const expired = findExpiredVersions(kept).filter((each) => !inUse.includes(each));
  const dropped = await deleteVersions(transaction, replaced ? [replaced.id, ...expired] : expired);
  return { id, dropped };
}

/** A save within the window replaces the earlier one if nothing is lost by that: no paragraph and no picture. */
async function findReplaced(
  transaction: Reading,
  { of, userId, at, reason, snapshot, pictures }: NewVersion,
  inUse: readonly number[],
): Promise<VersionRow | undefined> {
  if (userId === null || reason === "restore" || reason === "unpublish") return undefined;
  const since = new Date(Date.parse(at) - newsroomLimits.versionWindowMinutes * 60_000).toISOString();
  const earlier = await findReplaceableVersion(transaction, of, { userId, since, except: inUse });
  if (!earlier) return undefined;
  const shown = await findVersionPictures(transaction, [earlier.id]);
  const keepsPictures = shown.every(
    ({ folder, name }) => folder === documentLinkFolder || pictures.some((picture) => picture.name === name),
  );
  return keepsPictures && keepsParagraphs(decompressSnapshot(earlier.data), snapshot) ? earlier : undefined;
}

type Candidate = { id: number; at: string };

/**
 * Finds the unpublished versions that retention deletes: of those before the last `newsroomLimits.keptVersions`, all
 * but the newest of each day (UTC). Published versions are kept.
 * @param unpublished newest first
 */
export function findExpiredVersions(unpublished: readonly Candidate[]): number[] {
  const days = new Set<string>();
  return unpublished
    .slice(newsroomLimits.keptVersions)
    .filter(({ at }) => {
      const day = at.slice(0, "2026-01-31".length);
      const isKnown = days.has(day);
      days.add(day);
      return isKnown;
    })
    .map(({ id }) => id);
}
