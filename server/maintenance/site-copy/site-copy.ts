import { type Db, openDatabase, readSnapshot } from "../../database/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import {
  type Progress,
  readSite,
  requireNoPictures,
  requireNoRows,
  type SitePlace,
  shownPictures,
} from "../backup/index.ts";
import { type CopiedPictures, copyPictures } from "./copy-pictures.ts";
import { copyRows, type Digest, differing, digest } from "./copy-rows.ts";

export type Copied = {
  tables: Digest[];
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
 * @throws StartError when there is something else at the target, or it is not the same in the end
 */
export function copySite(from: SitePlace, to: SitePlace, progress: Progress): Promise<Copied> {
  return readSite(from, async ({ snapshot, store, requireHeld }) => {
    const target = await openDatabase(to.database);
    try {
      const targetStore = await to.openStore();
      const files = await shownPictures(snapshot);
      const expected = await digest(snapshot);
      await claim(target.db, expected, () => requireNoPictures(targetStore, new Set()));
      const pictures = await copyPictures(files, store, targetStore, progress);
      const rowsWritten = await copyRows(snapshot, target.db, progress);
      const [different] = differing(expected, await digest(target.db));
      if (different)
        throw new UserFacingError(`The table ${different} is not the same where it was copied to`);
      requireHeld();
      target.invalidation.publish();
      const changed = differing(expected, await readSnapshot(from.database, digest));
      if (changed.length === 0) await release(target.db);
      return { tables: expected, rowsWritten, pictures, changed };
    } finally {
      await target.close();
    }
  });
}

/** @throws StartError where the target is neither empty, nor the same already, nor a copy that is not whole yet */
async function claim(
  db: Db,
  expected: readonly Digest[],
  requireEmptyStore: () => Promise<void>,
): Promise<void> {
  const begun = await db.selectFrom("job").where("name", "=", mark).select("name").executeTakeFirst();
  if (begun || differing(expected, await digest(db)).length === 0) return;
  await requireNoRows(db);
  await requireEmptyStore();
  const leased_until = new Date().toISOString();
  await db.insertInto("job").values({ name: mark, leased_until }).execute();
}

async function release(db: Db): Promise<void> {
  await db.deleteFrom("job").where("name", "=", mark).execute();
}
