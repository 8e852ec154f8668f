import {
  type DatabaseLocation,
  type Db,
  lockPictureDeletion,
  openExistingDatabase,
  readSnapshot,
} from "../../database/index.ts";
import type { ImageStore } from "../../images/index.ts";
import type { Progress } from "./read-archive.ts";
import { findReferencedPictures, type PictureFile } from "./referenced-pictures.ts";
import { readRows } from "./rows.ts";
import { siteTables } from "./tables.ts";
import { type ArchiveSummary, type ArchiveWriter, writeArchive } from "./write-archive.ts";

/** Where a site is kept: its rows, and its pictures. */
export type SiteLocation = { database: DatabaseLocation; openStore(): Promise<ImageStore> };

/**
 * Writes all rows and all pictures that they show into one archive, as they are at one moment, while the site is used.
 * @throws UserFacingError when the database cannot be read or the file not be written
 */
export function backup(
  place: SiteLocation,
  path: string,
  { replace, progress }: { replace: boolean; progress: Progress },
): Promise<ArchiveSummary> {
  return withSiteSnapshot(place, ({ snapshot, store, assertPicturesRetained }) =>
    writeArchive(path, { kind: "backup", replace }, async (archive) => {
      for (const [index, table] of siteTables.entries()) {
        await archive.addTable(table, readRows(snapshot, table));
        progress("tables", index + 1, siteTables.length);
      }
      await addPictures(archive, store, await findReferencedPictures(snapshot), progress);
      assertPicturesRetained();
    }),
  );
}

/** A site at one moment. */
export type SiteSnapshot = {
  snapshot: Db;
  store: ImageStore;
  /** Called in the end: throws if the pictures could not be kept where they are until then. */
  assertPicturesRetained(): void;
};

/** Runs `work` on a site as it is at one moment: the pictures that its rows show stay there meanwhile. */
export async function withSiteSnapshot<Result>(
  place: SiteLocation,
  work: (site: SiteSnapshot) => Promise<Result>,
): Promise<Result> {
  const database = await openExistingDatabase(place.database);
  try {
    const store = await place.openStore();
    const hold = await lockPictureDeletion(database.db);
    try {
      return await readSnapshot(place.database, (snapshot) =>
        work({ snapshot, store, assertPicturesRetained: hold.assertHeld }),
      );
    } finally {
      await hold.release();
    }
  } finally {
    await database.close();
  }
}

/** Adds pictures one by one; those that are not there are noted as missing. */
export async function addPictures(
  archive: ArchiveWriter,
  store: ImageStore,
  files: readonly PictureFile[],
  progress: Progress,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const stored = await store.read(file.folder, file.name);
    await archive.addPicture(file, stored?.stream);
    progress("pictures", index + 1, files.length);
  }
}
