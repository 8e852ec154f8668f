import pLimit from "p-limit";
import { type PictureFolder, pictureFolders } from "../../../contract/picture.ts";
import { findReferencedPictures, scanTextsForPictures } from "../../content/index.ts";
import { type Db, isPictureDeletionLocked, transact } from "../../database/index.ts";
import { type ImageStore, isTemporaryFile, pictureNamePattern } from "../../images/index.ts";
import { readStoredSettings } from "../../settings/index.ts";
import { avatarUrls } from "../../users/index.ts";

/** A stored file that nothing shows, as a crash between storing a picture and writing its row leaves it. */
export type Orphan = { folder: PictureFolder; name: string; bytes: number };

export type OrphanScan = {
  orphans: Orphan[];
  /** How many pictures the database names at all. */
  referenced: number;
};

/**
 * Finds what a crash may have left, in either store. Files with names that are not ours are somebody else's.
 * @param before what was written later may belong to a save that is under way
 */
export async function findOrphans(db: Db, store: ImageStore, before: Date): Promise<OrphanScan> {
  const old: Orphan[] = [];
  for (const folder of pictureFolders) {
    for await (const { name, bytes, writtenAt } of store.list(folder)) {
      const ours = pictureNamePattern.test(name) || isTemporaryFile(name);
      if (ours && writtenAt < before) old.push({ folder, name, bytes });
    }
  }
  // After the files: what was listed and has been given a row meanwhile is shown.
  const shown = await referencedStems(db);
  const orphans = old.filter(({ name }) => isTemporaryFile(name) || !shown.has(stemOf(name)));
  return { orphans, referenced: shown.size };
}

/**
 * Removes them, unless a record shows one by now: text may have been moved between records while they were read.
 * While somebody holds the pictures, for a backup, they stay.
 * @returns those that were removed
 */
export async function removeOrphans(
  db: Db,
  store: ImageStore,
  orphans: readonly Orphan[],
): Promise<Orphan[]> {
  const inTurn = pLimit(8);
  const removed: Orphan[] = [];
  for (let start = 0; start < orphans.length; start += 100) {
    const some = orphans.slice(start, start + 100);
    const names = some.flatMap(({ name }) => [`${stemOf(name)}.jpg`, `${stemOf(name)}.png`]);
    const used = await transact(db, { invalidates: "nothing" }, (transaction) =>
      findReferencedPictures(transaction, names),
    );
    if (await isPictureDeletionLocked(db)) return removed;
    const shown = new Set(used.map(({ name }) => stemOf(name)));
    const going = some.filter(({ name }) => isTemporaryFile(name) || !shown.has(stemOf(name)));
    await Promise.all(going.map(({ folder, name }) => inTurn(() => store.remove(folder, name))));
    removed.push(...going);
  }
  return removed;
}

/** What a picture and its smaller copies share, and no two pictures. */
function stemOf(name: string): string {
  return name.slice(0, 32);
}

/** Whatever may be a picture's name, wherever the database has one: better a file too many than one too few. */
async function referencedStems(db: Db): Promise<Set<string>> {
  const stems = new Set<string>();
  const note = (text: string) => {
    for (const [stem] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g)) stems.add(stem);
  };
  for await (const text of scanTextsForPictures(db)) note(text);
  for await (const address of avatarUrls(db)) note(address);
  for (const value of await readStoredSettings(db)) note(value);
  return stems;
}
