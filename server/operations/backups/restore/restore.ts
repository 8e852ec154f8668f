import { createReadStream, createWriteStream } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pictureFolders } from "../../../../contract/values/pictures/picture-folders.ts";
import { refreshEntries } from "../../../content/search-index/index.ts";
import {
  openDatabase,
  openExistingDatabase,
  type Reading,
  transact,
  type Writing,
} from "../../../platform/database/index.ts";
import { type ImageStore, isTemporaryFile } from "../../../platform/images/index.ts";
import { sha256Of } from "../../../platform/sha256.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { decrypt, isEncrypted } from "../archive/age.ts";
import { backup, type SiteLocation } from "../archive/backup.ts";
import { type Archive, type Progress, withArchiveName } from "../archive/read-archive.ts";
import { type PictureFile, picturePath } from "../archive/referenced-pictures.ts";
import {
  countRows,
  deleteAllRows,
  hashRows,
  insertRows,
  readRows,
  siteTables,
  type TableName,
  tables,
} from "../archive/rows.ts";
import { readBackup } from "../archive/upgrade-rows.ts";

export type RestoreResult = {
  rows: Record<string, number>;
  pictures: number;
  missing: readonly string[];
  /** A line about what of an earlier release was left out; empty if nothing was. */
  leftOut: string;
};

/** Migrations insert rows into these. */
const prefilledTables: readonly TableName[] = ["counter"];

/**
 * Restores a backup of this or an earlier release into an empty database and image store. The whole archive is
 * validated before anything is written. Pictures are stored first, then all rows in one transaction, so that an
 * interrupted restore can be repeated.
 * @param passphrase of an encrypted backup
 * @throws UserFacingError when the archive is damaged or invalid, or the target is not empty
 */
export function restore(
  file: string,
  target: SiteLocation,
  progress: Progress,
  passphrase?: string,
): Promise<RestoreResult> {
  return withDecrypted(file, passphrase, (path) => restorePlain(path, target, progress));
}

/** Runs `work` with a file, or with a decrypted copy if it is encrypted. */
async function withDecrypted<Result>(
  path: string,
  passphrase: string | undefined,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (!(await isEncrypted(path))) return work(path);
  if (!passphrase) throw new UserFacingError(`${path} is encrypted: set BACKUP_PASSPHRASE`);
  await using folder = await mkdtempDisposable(join(tmpdir(), "kulliyad-restore-"));
  const plain = join(folder.path, "site.tar");
  const content = decrypt(createReadStream(path), passphrase);
  await withArchiveName(path, () => pipeline(content, createWriteStream(plain, { mode: 0o600 })));
  return await work(plain);
}

/**
 * Restores a site, which may be running, into an empty one, and compares both: rows and pictures as they were at one
 * moment.
 * @throws UserFacingError as above, or naming what differs
 */
export async function restoreFrom(
  source: SiteLocation,
  target: SiteLocation,
  progress: Progress,
): Promise<RestoreResult> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "kulliyad-restore-"));
  const path = join(folder.path, "site.tar");
  const { sums } = await backup(source, path, { replace: false, progress });
  const restored = await restorePlain(path, target, progress);
  await using database = await openExistingDatabase(target.database);
  const store = await target.openStore();
  for (const [name, sha256] of sums) {
    const [, table, picture] = /^tables\/(.+)\.jsonl$|^images\/(.+)$/.exec(name) ?? [];
    const tableName = siteTables.find((each) => each === table);
    const found = tableName
      ? (await hashRows(database.db, tableName)).sha256
      : picture && (await hashPicture(store, picture));
    if ((tableName || picture) && found !== sha256)
      throw new UserFacingError(`${name} differs at the target`);
  }
  return restored;
}

/** @returns undefined for a picture that is missing */
async function hashPicture(store: ImageStore, path: string): Promise<string | undefined> {
  const folder = pictureFolders.find((each) => path.startsWith(`${each}/`));
  const stored = folder && (await store.read(folder, path.slice(folder.length + 1)));
  return stored && sha256Of(stored.stream);
}

function restorePlain(path: string, target: SiteLocation, progress: Progress): Promise<RestoreResult> {
  return readBackup(path, progress, async ({ archive, rows, pictures, leftOut }) => {
    const store = await target.openStore();
    await using database = await openDatabase(target.database);
    await requireEmptyDatabase(database.db);
    await requireEmptyImageStore(store, new Set(archive.pictures));
    await storePictures(store, archive, pictures, progress);
    await transact(database.db, { invalidates: "changed" }, async (transaction) => {
      await requireEmptyDatabase(transaction);
      await copyTables(rows, transaction, progress);
    });
    await refreshEntries(database.db);
    await database.updateStatistics();
    const counts: Record<string, number> = {};
    for (const table of siteTables) counts[table] = await countRows(rows, table);
    const { pictures: stored, missing } = archive.manifest;
    return { rows: counts, pictures: stored, missing, leftOut };
  });
}

/** Stores the pictures of an archive, each of which is durable then. */
export async function storePictures(
  store: ImageStore,
  archive: Archive,
  pictures: readonly PictureFile[],
  progress: Progress,
): Promise<void> {
  for (const [index, file] of pictures.entries()) {
    const content = await archive.picture(file);
    if (content) await store.write(file.folder, file.name, content);
    progress("pictures", index + 1, pictures.length);
  }
}

async function copyTables(from: Reading, to: Writing, progress: Progress): Promise<void> {
  for (const table of prefilledTables) await deleteAllRows(to, table);
  for (const [index, table] of siteTables.entries()) {
    await insertRows(to, table, tables[table].columns, readRows(from, table));
    progress("tables", index + 1, siteTables.length);
  }
}

/** @throws UserFacingError naming a table with rows */
async function requireEmptyDatabase(db: Reading): Promise<void> {
  for (const table of siteTables.filter((name) => !prefilledTables.includes(name))) {
    const rows = await countRows(db, table);
    if (rows === 0) continue;
    throw new UserFacingError(
      `The database already contains a site (rows in ${table}: ${rows}): use an empty one`,
    );
  }
}

/**
 * @param allowed paths that an interrupted restore may have left
 * @throws UserFacingError naming any other picture
 */
async function requireEmptyImageStore(store: ImageStore, allowed: ReadonlySet<string>): Promise<void> {
  for (const folder of pictureFolders) {
    for await (const { name } of store.list(folder)) {
      if (allowed.has(picturePath({ folder, name })) || isTemporaryFile(name)) continue;
      throw new UserFacingError(`The image store already contains ${folder}/${name}: use an empty one`);
    }
  }
}
