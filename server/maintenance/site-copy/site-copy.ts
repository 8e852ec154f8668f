import { type Db, openDatabase, readSnapshot } from "../../database/index.ts";
import { refreshEntries } from "../../search-index/index.ts";
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
  /** Tables that changed at the source meanwhile: the copy has their earlier state. */
  changed: string[];
};

/** The lock row of a target whose copy is not complete. */
const incompleteCopyLock = "copy";

/**
 * Copies a site to another database and image store, and compares rows and pictures byte by byte. Run again, it continues an
 * interrupted copy, or copies what changed at the source meanwhile.
 * @throws UserFacingError when the target has other content, or differs after the copy
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
      await refreshEntries(target.db);
      const [different] = differingTables(expected, await hashTables(target.db));
      if (different) throw new UserFacingError(`The table ${different} differs at the target`);
      assertPicturesRetained();
      const changed = differingTables(expected, await readSnapshot(from.database, hashTables));
      if (changed.length === 0) await releaseTarget(target.db);
      return { tables: expected, rowsWritten, pictures, changed };
    } finally {
      await target.close();
    }
  });
}

/** @throws UserFacingError unless the target is empty, already equal, or an incomplete copy */
async function claimTarget(
  db: Db,
  expected: readonly TableHash[],
  requireEmptyStore: () => Promise<void>,
): Promise<void> {
  const incomplete = await db
    .selectFrom("lock")
    .where("name", "=", incompleteCopyLock)
    .select("name")
    .executeTakeFirst();
  if (incomplete || differingTables(expected, await hashTables(db)).length === 0) return;
  await requireEmptyDatabase(db);
  await requireEmptyStore();
  const expires_at = new Date().toISOString();
  await db.insertInto("lock").values({ name: incompleteCopyLock, expires_at }).execute();
}

async function releaseTarget(db: Db): Promise<void> {
  await db.deleteFrom("lock").where("name", "=", incompleteCopyLock).execute();
}
