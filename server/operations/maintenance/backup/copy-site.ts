import pLimit from "p-limit";
import { refreshEntries } from "../../../content/search-index/index.ts";
import { type Db, hasRows, openDatabase, readSnapshot, transact } from "../../../platform/database/index.ts";
import type { ImageStore } from "../../../platform/images/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { type SiteLocation, withSiteSnapshot } from "./backup.ts";
import type { Progress } from "./read-archive.ts";
import { findReferencedPictures, type PictureFile, picturePath } from "./referenced-pictures.ts";
import { requireEmptyDatabase, requireEmptyImageStore } from "./restore.ts";
import {
  deleteRowsByKey,
  hashRows,
  inBatches,
  type Row,
  readRows,
  rowsPerBatch,
  siteTables,
  type TableName,
  tables,
  toJsonLine,
  upsertRows,
} from "./rows.ts";

type CopyResult = {
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
    await using target = await openDatabase(to.database);
    const targetStore = await to.openStore();
    const files = await findReferencedPictures(snapshot);
    const expected = await hashTables(snapshot);
    await claimTarget(target.db, expected, targetStore);
    const pictures = await copyPictures(files, store, targetStore, progress);
    const rowsWritten = await copyRows(snapshot, target.db, progress);
    await refreshEntries(target.db);
    const [different] = differingTables(expected, await hashTables(target.db));
    if (different) throw new UserFacingError(`The table ${different} differs at the target`);
    assertPicturesRetained();
    const changed = differingTables(expected, await readSnapshot(from.database, hashTables));
    if (changed.length === 0) await releaseTarget(target.db);
    return { tables: expected, rowsWritten, pictures, changed };
  });
}

/** @throws UserFacingError unless the target is empty, already equal, or an incomplete copy */
async function claimTarget(db: Db, expected: readonly TableHash[], store: ImageStore): Promise<void> {
  const incomplete = await hasRows(db.selectFrom("lock").where("name", "=", incompleteCopyLock));
  if (incomplete || differingTables(expected, await hashTables(db)).length === 0) return;
  await requireEmptyDatabase(db);
  await requireEmptyImageStore(store, new Set());
  const expires_at = new Date().toISOString();
  await db.insertInto("lock").values({ name: incompleteCopyLock, expires_at }).execute();
}

async function releaseTarget(db: Db): Promise<void> {
  await db.deleteFrom("lock").where("name", "=", incompleteCopyLock).execute();
}

type TableHash = { table: TableName; rows: number; sha256: string };

/**
 * Makes the rows of `to` equal to those of `from`, in batches. Rows that are already equal stay.
 * @returns the number of rows written
 */
async function copyRows(from: Db, to: Db, progress: Progress): Promise<number> {
  // Foreign keys: delete in the reverse order, insert in the order of `siteTables`.
  for (const table of siteTables.toReversed()) {
    const extra: Row[] = [];
    for await (const { here, there } of sideBySide(table, from, to)) if (!here && there) extra.push(there);
    await transact(to, { invalidates: "changed" }, (transaction) =>
      deleteRowsByKey(transaction, table, extra),
    );
  }
  let written = 0;
  for (const [index, table] of siteTables.entries()) {
    for await (const batch of inBatches(changedRows(table, from, to), rowsPerBatch)) {
      await transact(to, { invalidates: "changed" }, (transaction) => upsertRows(transaction, table, batch));
      written += batch.length;
    }
    progress("tables", index + 1, siteTables.length);
  }
  return written;
}

async function* changedRows(table: TableName, from: Db, to: Db): AsyncGenerator<Row> {
  for await (const { here, there } of sideBySide(table, from, to)) {
    if (here && !(there && toJsonLine(here) === toJsonLine(there))) yield here;
  }
}

type Pair = { here: Row | undefined; there: Row | undefined };

/** Merges the rows of a table in two databases by primary key. */
async function* sideBySide(table: TableName, from: Db, to: Db): AsyncGenerator<Pair> {
  const ours = readRows(from, table);
  const theirs = readRows(to, table);
  let here = (await ours.next()).value;
  let there = (await theirs.next()).value;
  while (here || there) {
    const order = !here ? 1 : !there ? -1 : compareKeys(table, here, there);
    yield { here: order <= 0 ? here : undefined, there: order >= 0 ? there : undefined };
    if (order <= 0) here = (await ours.next()).value;
    if (order >= 0) there = (await theirs.next()).value;
  }
}

/** Compares by primary key, like `Array.sort`. */
function compareKeys(table: TableName, a: Row, b: Row): number {
  for (const column of tables[table].key) {
    const order = compareValues(a[column], b[column]);
    if (order !== 0) return order;
  }
  return 0;
}

/** The order of both engines: numbers by value, text by its bytes. */
function compareValues(a: Row[string] | undefined, b: Row[string] | undefined): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

async function hashTables(db: Db): Promise<TableHash[]> {
  const digests: TableHash[] = [];
  for (const table of siteTables) digests.push({ table, ...(await hashRows(db, table)) });
  return digests;
}

/** The tables in which two databases differ. */
function differingTables(a: readonly TableHash[], b: readonly TableHash[]): TableName[] {
  return a.filter(({ sha256 }, index) => sha256 !== b[index]?.sha256).map(({ table }) => table);
}

/** Object storage has a high latency. */
const concurrency = 8;

type CopiedPictures = { copied: number; kept: number; missing: string[] };

/**
 * Copies the pictures that the target lacks or has with another size, and then compares all of them byte by byte.
 * @throws UserFacingError naming a picture that differs
 */
async function copyPictures(
  files: readonly PictureFile[],
  from: ImageStore,
  to: ImageStore,
  progress: Progress,
): Promise<CopiedPictures> {
  const missing: string[] = [];
  let copied = 0;
  let done = 0;
  const copy = async (file: PictureFile) => {
    const content = await readWhole(from, file);
    if (!content) {
      missing.push(picturePath(file));
    } else {
      let arrived = await readWhole(to, file);
      if (arrived?.length !== content.length) {
        await to.write(file.folder, file.name, content);
        arrived = await readWhole(to, file);
        copied += 1;
      }
      if (!arrived?.equals(content))
        throw new UserFacingError(`${picturePath(file)} differs at the target: remove it there`);
    }
    done += 1;
    progress("pictures", done, files.length);
  };
  const limit = pLimit(concurrency);
  await Promise.all(files.map((file) => limit(() => copy(file))));
  return { copied, kept: files.length - copied - missing.length, missing: missing.sort() };
}

async function readWhole(store: ImageStore, { folder, name }: PictureFile): Promise<Buffer | undefined> {
  const stored = await store.read(folder, name);
  return stored && Buffer.concat(await stored.stream.toArray());
}
