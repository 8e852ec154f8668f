import pLimit from "p-limit";
import { type PictureFolder, pictureFolders } from "../../../../contract/values/pictures/picture-folders.ts";
import { findShownNames, scanTextsForPictures } from "../../../content/records/index.ts";
import { avatarUrls } from "../../../people/users/index.ts";
import {
  type Db,
  isPictureDeletionLocked,
  type Reading,
  transact,
} from "../../../platform/database/index.ts";
import { type ImageStore, isTemporaryFile, storedNamePattern } from "../../../platform/images/index.ts";
import { readStoredSettings } from "../../../settings/index.ts";

/** A stored file without a reference, left by a crash between storing a picture and writing its row. */
export type Orphan = { folder: PictureFolder; name: string; bytes: number };

export type OrphanScan = {
  orphans: Orphan[];
  /** The number of pictures that the database references. */
  referenced: number;
};

/**
 * Finds files without a reference. Names that this program does not generate are ignored.
 * @param before newer files may belong to a save in progress
 */
export async function findOrphans(db: Reading, store: ImageStore, before: Date): Promise<OrphanScan> {
  const old: Orphan[] = [];
  for (const folder of pictureFolders) {
    for await (const { name, bytes, writtenAt } of store.list(folder)) {
      const ours = storedNamePattern.test(name) || isTemporaryFile(name);
      if (ours && writtenAt < before) old.push({ folder, name, bytes });
    }
  }
  // Read after the files, so that a file that got its row meanwhile counts as referenced.
  const stems = await referencedStems(db);
  const orphans = old.filter(({ name }) => isUnused(name) || !stems.has(stemOf(name)));
  return { orphans, referenced: stems.size };
}

/**
 * Deletes orphans, unless something shows one by now: text may have moved between records during the scan. While a
 * backup locks the deletion of pictures, nothing is deleted.
 * @returns the deleted ones
 */
export async function removeOrphans(
  db: Db,
  store: ImageStore,
  orphans: readonly Orphan[],
): Promise<Orphan[]> {
  const limit = pLimit(8);
  const removed: Orphan[] = [];
  for (let start = 0; start < orphans.length; start += 100) {
    const some = orphans.slice(start, start + 100);
    const originals = some.flatMap(({ name }) =>
      ["jpg", "png", "webp", "pdf"].map((type) => `${stemOf(name)}.${type}`),
    );
    const shown = await transact(db, { invalidates: "nothing" }, (transaction) =>
      findShownNames(transaction, originals),
    );
    const shownStems = new Set(Array.from(shown, stemOf));
    if (await isPictureDeletionLocked(db)) return removed;
    const going = some.filter(({ name }) => isUnused(name) || !shownStems.has(stemOf(name)));
    await Promise.all(going.map(({ folder, name }) => limit(() => store.remove(folder, name))));
    removed.push(...going);
  }
  return removed;
}

/** What a write left that did not end, and the share pictures that 1.0 stored. */
function isUnused(name: string): boolean {
  return isTemporaryFile(name) || /-share[0-4]\.jpg$/.test(name);
}

/** The random part of a name, which a picture and its variants share. */
export function stemOf(name: string): string {
  return name.slice(0, 32);
}

/**
 * Anything in the database that could be the name of a picture: keeping an orphan is better than deleting a picture.
 */
async function referencedStems(db: Reading): Promise<Set<string>> {
  const stems = new Set<string>();
  const collect = (text: string) => {
    for (const [stem] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g)) stems.add(stem);
  };
  for await (const text of scanTextsForPictures(db)) collect(text);
  for await (const address of avatarUrls(db)) collect(address);
  for (const value of await readStoredSettings(db)) collect(value);
  return stems;
}
