import { setTimeout as pause } from "node:timers/promises";
import { type Db, openDatabase, transact } from "../../../platform/database/index.ts";
import { createImages } from "../../../platform/images/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import {
  inBatches,
  insertMissingRows,
  type Progress,
  readArchive,
  type SiteLocation,
  withArchiveName,
} from "../backup/index.ts";
import { numberTables } from "./export-schemas.ts";
import {
  type ImportedPicture,
  planPictures,
  storePictures,
  type ValidatedPicture,
} from "./import-pictures.ts";
import type { ImportRow } from "./import-row.ts";
import { importRows } from "./import-rows.ts";
import { type ExportedRows, readExport, validateExport } from "./read-export.ts";

type ImportOptions = {
  withSettings: boolean;
  progress: Progress;
  /** Maximum number of rows per transaction. Other writers wait for a transaction to end. */
  batchRows?: number;
};

/** The numbers of new rows, and of equal rows that exist already. */
type ImportCounts = {
  added: Record<ImportRow["counted"], number>;
  same: number;
  /** New rows of what was counted about readers. */
  numbers: number;
};

/** Lets writers of a running server get the lock between two batches: they retry at least every 20 ms. */
const pauseBetweenBatchesMs = 30;

/** Conflicts beyond this number are only counted. */
const maxListed = 20;

/**
 * Adds the rows and pictures of an export to a site, in batches. Ids, dates and texts stay the same. Equal rows are
 * skipped, so that repeating an interrupted import completes it. On a conflict nothing is added.
 * @throws UserFacingError naming the invalid row, or all conflicts
 */
export function importArchive(
  path: string,
  target: SiteLocation,
  { withSettings, progress, batchRows = 500 }: ImportOptions,
): Promise<ImportCounts> {
  return readArchive(path, "export", progress, async (archive) => {
    const rows = readExport(archive, withSettings);
    await withArchiveName(path, () => validateExport(archive, rows));
    const store = await target.openStore();
    await using database = await openDatabase(target.database);
    const { db } = database;
    const images = createImages(store);
    const plan = await planRows(db, rows);
    const picturePlan = await planPictures(db, store, images, archive, plan.pictures);
    requireNoConflicts([...plan.conflicts, ...picturePlan.conflicts.map((name) => `the picture ${name}`)]);
    const report = (count: number) => progress("rows", count, plan.fresh.size);
    await storePictures(db, images, archive, picturePlan.fresh, progress, () =>
      writeRows(db, rows, plan.fresh, picturePlan.byRow, batchRows, report),
    );
    const numbers = await addNumbers(db, rows, batchRows);
    await database.updateStatistics();
    return { added: plan.added, same: plan.same, numbers };
  });
}

type RowPlan = Omit<ImportCounts, "numbers"> & {
  /** Names of the new rows. */
  fresh: ReadonlySet<string>;
  /** Names of rows whose id or address belongs to something else. */
  conflicts: readonly string[];
  /** The pictures of each new row. */
  pictures: ReadonlyMap<string, readonly ImportedPicture[]>;
};

/** Compares each row of an export with the site. Writes nothing. */
async function planRows(db: Db, rows: ExportedRows): Promise<RowPlan> {
  const fresh = new Set<string>();
  const conflicts: string[] = [];
  const pictures = new Map<string, readonly ImportedPicture[]>();
  const added = { records: 0, authors: 0, comments: 0, settings: 0 };
  let same = 0;
  for await (const row of importRows(rows)) {
    const match = await row.compare(db);
    if (match === "taken") conflicts.push(row.name);
    if (match === "same") same += 1;
    if (match !== "free") continue;
    const address = await row.findTakenAddress?.(db);
    if (address) conflicts.push(`${row.name} at ${address}`);
    fresh.add(row.name);
    added[row.counted] += 1;
    if (row.pictures.length > 0) pictures.set(row.name, row.pictures);
  }
  return { fresh, conflicts, pictures, added, same };
}

/** @throws UserFacingError naming them in one line */
function requireNoConflicts(conflicts: readonly string[]): void {
  if (conflicts.length === 0) return;
  const more = conflicts.length > maxListed ? ` and ${conflicts.length - maxListed} more` : "";
  const names = conflicts.slice(0, maxListed).join(", ");
  throw new UserFacingError(
    `Nothing was imported, because these already exist with other content: ${names}${more}`,
  );
}

/**
 * Writes the new rows in batches, each in its own transaction, so that no other writer waits long for the lock. A record is
 * written before its comments, so that an interrupted import can be repeated.
 * @param batchRows maximum number of rows per transaction
 * @param report called after each batch with the number of rows so far
 * @throws UserFacingError for a row that was created meanwhile; earlier batches stay
 */
async function writeRows(
  db: Db,
  rows: ExportedRows,
  fresh: ReadonlySet<string>,
  pictures: ReadonlyMap<string, readonly ValidatedPicture[]>,
  batchRows: number,
  report: (rows: number) => void,
): Promise<void> {
  let count = 0;
  for await (const batch of inBatches(importRows(rows, fresh), batchRows)) {
    if (count > 0) await pause(pauseBetweenBatchesMs);
    await transact(db, { invalidates: "changed" }, async (transaction) => {
      for (const row of batch) {
        await requireFree(transaction, row);
        await row.insert(transaction, pictures.get(row.name) ?? []);
      }
    });
    count += batch.length;
    report(count);
  }
}

async function requireFree(transaction: Db, row: ImportRow): Promise<void> {
  const isFree = (await row.compare(transaction)) === "free" && !(await row.findTakenAddress?.(transaction));
  if (isFree) return;
  throw new UserFacingError(
    `${row.name} was created on this site during the import. Rows imported before it stay: import again`,
  );
}

/** Adds what was counted about readers. Numbers that the site has itself stay, so that importing twice changes nothing. */
async function addNumbers(db: Db, rows: ExportedRows, batchRows: number): Promise<number> {
  let added = 0;
  for (const table of numberTables) {
    for await (const batch of inBatches(rows.numbers(table), batchRows)) {
      added += await transact(db, { invalidates: "nothing" }, (transaction) =>
        insertMissingRows(transaction, table, batch),
      );
      await pause(pauseBetweenBatchesMs);
    }
  }
  return added;
}
