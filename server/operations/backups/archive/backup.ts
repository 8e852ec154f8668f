import {
  type DatabaseLocation,
  lockPictureDeletion,
  openExistingDatabase,
  readSnapshot,
} from "../../../platform/database/index.ts";
import type { ImageStore } from "../../../platform/images/index.ts";
import type { Progress } from "./read-archive.ts";
import { findReferencedPictures, type PictureFile } from "./referenced-pictures.ts";
import { readRows, siteTables } from "./rows.ts";
import { type ArchiveSummary, type ArchiveWriter, writeArchive } from "./write-archive.ts";

/** The database and the image store of a site. */
export type SiteLocation = { database: DatabaseLocation; openStore(): Promise<ImageStore> };

/**
 * Writes all rows of one moment, and the pictures that they reference, into an archive. The site stays in use
 * meanwhile.
 * @throws UserFacingError when the database cannot be read or the file cannot be written
 */
export async function backup(
  location: SiteLocation,
  path: string,
  { replace, progress }: { replace: boolean; progress: Progress },
): Promise<ArchiveSummary> {
  await using database = await openExistingDatabase(location.database);
  const store = await location.openStore();
  // No picture is deleted meanwhile.
  await using lock = await lockPictureDeletion(database.db);
  return await readSnapshot(location.database, (snapshot) =>
    writeArchive(path, { replace }, async (archive) => {
      for (const [index, table] of siteTables.entries()) {
        await archive.addTable(table, readRows(snapshot, table));
        progress("tables", index + 1, siteTables.length);
      }
      await addPictures(archive, store, await findReferencedPictures(snapshot), progress);
      lock.assertHeld();
    }),
  );
}

/** Adds pictures one by one, and notes the missing ones in the manifest. */
async function addPictures(
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
