import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureFolders } from "../../../contract/picture.ts";
import { DatabaseUnavailableError, type Db, openDatabase, transact } from "../../database/index.ts";
import { type ImageStore, isTemporaryFile } from "../../images/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import type { SiteLocation } from "./backup.ts";
import { type Archive, type Progress, readArchive } from "./read-archive.ts";
import { findReferencedPictures, type PictureFile, picturePath } from "./referenced-pictures.ts";
import { countRows, deleteAllRows, insertRows } from "./rows.ts";
import { primaryKeys, type Row, rowSchemas, siteTables, type TableName } from "./tables.ts";

export type RestoreResult = { rows: Record<string, number>; pictures: number; missing: readonly string[] };

/** A new database has rows of these already. */
const prefilledTables: readonly TableName[] = ["counter"];

/**
 * Brings a site back from a backup: into an empty place, after everything in the archive was looked at. Pictures come
 * first, then all rows at once, so that one that was broken off can be begun again.
 * @throws StartError when the archive is not whole, or the place not empty
 */
export function restore(path: string, place: SiteLocation, progress: Progress): Promise<RestoreResult> {
  return readArchive(path, "backup", progress, async (archive) => {
    requireKnownTables(archive, path);
    const shown = await validateInScratchDatabase(archive, path);
    const store = await place.openStore();
    const database = await openDatabase(place.database);
    try {
      await requireEmptyDatabase(database.db);
      await requireEmptyImageStore(store, new Set(archive.pictures));
      for (const [index, file] of shown.entries()) {
        const content = await archive.picture(file);
        if (content) await store.write(file.folder, file.name, content);
        progress("pictures", index + 1, shown.length);
      }
      await transact(database.db, { invalidates: "changed" }, async (transaction) => {
        await requireEmptyDatabase(transaction);
        await insertTables(transaction, archive, progress);
      });
    } finally {
      await database.close();
    }
    const { rows, pictures, missing } = archive.manifest;
    return { rows, pictures, missing };
  });
}

/**
 * Fills a database that is thrown away, so that whatever a database would refuse is known before the real one is
 * touched.
 * @returns the pictures that its rows show
 */
async function validateInScratchDatabase(archive: Archive, path: string): Promise<PictureFile[]> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-restore-"));
  try {
    const { db, close } = await openDatabase({
      engine: "sqlite",
      file: join(folder, "try.db"),
      setting: "TMPDIR",
    });
    try {
      await transact(db, { invalidates: "nothing" }, (transaction) =>
        insertTables(transaction, archive, () => undefined),
      ).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailableError) {
          throw new UserFacingError(`Cannot try the backup out in ${tmpdir()} (TMPDIR): ${error.message}`);
        }
        throw new UserFacingError(`${path}: ${error instanceof Error ? error.message : error}`);
      });
      const shown = await findReferencedPictures(db);
      requireMatchingPictures(archive, shown, path);
      return shown;
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function requireKnownTables({ tables }: Archive, path: string): void {
  const known: readonly string[] = siteTables;
  for (const table of tables) {
    if (!known.includes(table))
      throw new UserFacingError(`${path}: tables/${table}.jsonl does not belong in it`);
  }
}

function requireMatchingPictures(
  { pictures, manifest }: Archive,
  shown: readonly PictureFile[],
  path: string,
): void {
  const held = new Set([...pictures, ...manifest.missing]);
  for (const file of shown) {
    if (!held.delete(picturePath(file)))
      throw new UserFacingError(`${path}: images/${picturePath(file)} is missing in it`);
  }
  for (const left of held) throw new UserFacingError(`${path}: nothing in it shows images/${left}`);
}

async function insertTables(transaction: Db, archive: Archive, progress: Progress): Promise<void> {
  for (const table of prefilledTables) await deleteAllRows(transaction, table);
  for (const [index, table] of siteTables.entries()) {
    await insertRows(transaction, table, rowsOf(archive, table));
    progress("tables", index + 1, siteTables.length);
  }
}

/** @throws StartError for a row that does not fit, and for more or fewer than there were */
async function* rowsOf(archive: Archive, table: TableName): AsyncGenerator<Row> {
  let count = 0;
  for await (const line of archive.lines(table)) {
    count += 1;
    const row = rowSchemas[table].safeParse(line);
    if (!row.success) {
      const issue = row.error.issues[0];
      const where = issue?.path.join(".") || primaryKeys[table].join(", ");
      throw new UserFacingError(`line ${count} of tables/${table}.jsonl in it: ${where}: ${issue?.message}`);
    }
    yield row.data;
  }
  if (count !== archive.manifest.rows[table]) {
    throw new UserFacingError(`tables/${table}.jsonl in it does not hold all its rows`);
  }
}

/** @throws StartError naming what is there */
export async function requireEmptyDatabase(db: Db): Promise<void> {
  for (const table of siteTables.filter((name) => !prefilledTables.includes(name))) {
    const rows = await countRows(db, table);
    if (rows === 0) continue;
    throw new UserFacingError(
      `The database holds a site already (${rows} in its table ${table}): an empty one is needed`,
    );
  }
}

/**
 * @param own paths that may be there: what a restore that was broken off left behind
 * @throws StartError naming a picture of something else
 */
export async function requireEmptyImageStore(store: ImageStore, own: ReadonlySet<string>): Promise<void> {
  for (const folder of pictureFolders) {
    for await (const { name } of store.list(folder)) {
      if (own.has(picturePath({ folder, name })) || isTemporaryFile(name)) continue;
      throw new UserFacingError(`The image store holds ${folder}/${name} already: an empty one is needed`);
    }
  }
}
