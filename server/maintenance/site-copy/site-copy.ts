import { type Db, openDatabase, readSnapshot } from "../../database/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import {
  findReferencedPictures,
  type Progress,
  requireEmptyDatabase,
  requireEmptyImageStore,
  type SiteLocation,
  withSiteSnapshot,
} from "../backup/index.ts";
import { type CopiedPictures, copyPictures } from "./copy-pictures.ts";
import { copyRows, differingTables, hashTables, type TableHash } from "./copy-rows.ts";

export type CopyResult = {
  tables: TableHash[];
  rowsWritten: number;
  pictures: CopiedPictures;
  /** Tables that were written to at the source meanwhile: the copy has them as they were before. */
  changed: string[];
};

/** Stands in a database that is being filled by a copy, until it is whole. */
const mark = "copy";

/**
 * Copies a site to another place, on whichever engine and store, and compares it row by row and byte by byte. One that
 * was broken off goes on where it was; so does one whose source was written to meanwhile, which is told.
 * @throws UserFacingError when there is something else at the target, or it is not the same in the end
 */
export function copySite(from: SiteLocation, to: SiteLocation, progress: Progress): Promise<CopyResult> {
  return withSiteSnapshot(from, async ({ snapshot, store, assertPicturesRetained }) => {
    const target = await openDatabase(to.database);
    try {
      const targetStore = await to.openStore();
      const files = await findReferencedPictures(snapshot);
      const expected = await hashTables(snapshot);
      await claimTarget(target.db, expected, () => requireEmptyImageStore(targetStore, new Set()));
      const pictures = await copyPictures(files, store, targetStore, progress);
      const rowsWritten = await copyRows(snapshot, target.db, progress);
      const [different] = differingTables(expected, await hashTables(target.db));
      if (different)
        throw new UserFacingError(`The table ${different} is not the same where it was copied to`);
      assertPicturesRetained();
      const changed = differingTables(expected, await readSnapshot(from.database, hashTables));
      if (changed.length === 0) await releaseTarget(target.db);
      return { tables: expected, rowsWritten, pictures, changed };
    } finally {
      await target.close();
    }
  });
}

/** @throws UserFacingError where the target is neither empty, nor the same already, nor a copy that is not whole yet */
async function claimTarget(
  db: Db,
  expected: readonly TableHash[],
  requireEmptyStore: () => Promise<void>,
): Promise<void> {
  const begun = await db.selectFrom("lock").where("name", "=", mark).select("name").executeTakeFirst();
  if (begun || differingTables(expected, await hashTables(db)).length === 0) return;
  await requireEmptyDatabase(db);
  await requireEmptyStore();
  const expires_at = new Date().toISOString();
  await db.insertInto("lock").values({ name: mark, expires_at }).execute();
}

async function releaseTarget(db: Db): Promise<void> {
  await db.deleteFrom("lock").where("name", "=", mark).execute();
}
