import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import {
  type Column,
  DatabaseUnavailableError,
  openScratchDatabase,
  type Reading,
  type ScratchDatabase,
  schemaVersion,
  textColumn,
  transact,
} from "../../../platform/database/index.ts";
import { messageOf } from "../../../platform/errors.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { type Archive, type Progress, parseRows, readArchive } from "./read-archive.ts";
import { findReferencedPictures, type PictureFile, picturePath } from "./referenced-pictures.ts";
import {
  deleteAllRows,
  findInvalidRows,
  insertRows,
  isInBackups,
  type Row,
  siteTables,
  tables,
} from "./rows.ts";

/**
 * A backup with its rows in the present schema, the pictures that they reference, and a line about what was left out.
 */
export type ReadBackup = { archive: Archive; rows: Reading; pictures: PictureFile[]; leftOut: string };

/**
 * Verifies a backup, loads its rows into a scratch database with the schema that it was made from, runs the later
 * migrations there, and validates the result. `work` begins only when all of this succeeded.
 * @param temporary the folder of the scratch database
 * @throws UserFacingError for a damaged archive, and for rows that do not fit its schema or, upgraded, the present one
 */
export function readBackup<Result>(
  path: string,
  progress: Progress,
  work: (backup: ReadBackup) => Promise<Result>,
  temporary = tmpdir(),
): Promise<Result> {
  const fail = (error: unknown) => {
    const reason = messageOf(error);
    if (error instanceof DatabaseUnavailableError) {
      throw new UserFacingError(`Cannot use ${temporary} (TMPDIR) to validate the backup: ${reason}`);
    }
    throw new UserFacingError(`${path}: ${reason}`);
  };
  return readArchive(path, progress, async (archive) => {
    await using folder = await mkdtempDisposable(join(temporary, "kulliyad-restore-"));
    const { schema } = archive.manifest;
    await using scratch = await openScratchDatabase(join(folder.path, "scratch.db"), schema).catch(fail);
    const read = await loadAndUpgrade(scratch, archive).catch(fail);
    return await work({ archive, rows: scratch.db, ...read });
  });
}

async function loadAndUpgrade(scratch: ScratchDatabase, archive: Archive) {
  await load(scratch, archive);
  let leftOut = "";
  if (archive.manifest.schema !== schemaVersion) {
    const before = await countValues(scratch);
    await scratch.migrateToLatest();
    leftOut = describeLeftOut(before, await countValues(scratch));
    await validateRows(scratch.db);
  }
  const pictures = await findReferencedPictures(scratch.db);
  requireMatchingPictures(archive, pictures);
  return { pictures, leftOut };
}

/** How many rows each table has, and how many values each of its columns. */
type Counts = Map<string, { rows: number; values: Map<string, number> }>;

async function countValues({ db, listTables, listColumns }: ScratchDatabase): Promise<Counts> {
  const counts: Counts = new Map();
  for (const table of (await listTables()).filter(isInBackups)) {
    const columns = await listColumns(table);
    const filled = columns.map(
      ({ name }) => sql`count(nullif(nullif(${sql.ref(name)}, ''), 0)) as ${sql.id(name)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      select count(*) as "*", ${sql.join(filled)} from ${sql.table(table)}
    `.execute(db);
    const { "*": total = 0, ...values } = rows[0] ?? {};
    counts.set(table, { rows: total, values: new Map(Object.entries(values)) });
  }
  return counts;
}

/** A line for who restores; empty when nothing was left out. */
function describeLeftOut(before: Counts, after: Counts): string {
  const parts: string[] = [];
  for (const [table, { rows, values }] of before) {
    const present = after.get(table);
    const lost = rows - (present?.rows ?? 0);
    if (lost > 0) parts.push(`${table} (${lost})`);
    for (const [column, count] of present ? values : []) {
      if (count > 0 && !present?.values.has(column)) parts.push(`${table}.${column} (${count})`);
    }
  }
  return parts.length === 0 ? "" : `left out, because this release does not use it: ${parts.join(", ")}`;
}

async function load(scratch: ScratchDatabase, archive: Archive): Promise<void> {
  const earlier = (await scratch.listTables()).filter(isInBackups);
  for (const table of archive.tables) {
    if (earlier.includes(table)) continue;
    throw new UserFacingError(
      `tables/${table}.jsonl does not belong in a backup of the schema ${archive.manifest.schema}`,
    );
  }
  const columns = new Map<string, Column[]>();
  for (const table of earlier) columns.set(table, await scratch.listColumns(table));
  await transact(scratch.db, { invalidates: "nothing" }, async (transaction) => {
    // The order of the tables of an earlier schema is unknown, so that references are checked at the commit.
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    for (const [table, ofTable] of columns) {
      await deleteAllRows(transaction, table);
      const names = ofTable.map(({ name }) => name);
      await insertRows(transaction, table, names, rowsOf(archive, table, rowSchemaOf(ofTable)));
    }
  });
}

/** What the columns themselves allow: the present schema's own rules apply after the migrations. */
function rowSchemaOf(columns: readonly Column[]): z.ZodType<Row> {
  const shape = columns.map(({ name, type, isNullable }) => {
    const value = type === "integer" ? z.int() : textColumn;
    return [name, isNullable ? value.nullable() : value] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** @throws UserFacingError for a row that does not fit, and for a number of rows other than the manifest's */
async function* rowsOf(archive: Archive, table: string, columnSchema: z.ZodType<Row>): AsyncGenerator<Row> {
  const present = siteTables.find((name) => name === table);
  const schema = archive.manifest.schema === schemaVersion && present ? tables[present].schema : columnSchema;
  let count = 0;
  const key = present && tables[present].key.join(", ");
  for await (const row of parseRows(archive, table, schema, key)) {
    count += 1;
    yield row;
  }
  if (count !== archive.manifest.rows[table]) {
    throw new UserFacingError(`tables/${table}.jsonl in it does not have the number of rows in the manifest`);
  }
}

async function validateRows(db: Reading): Promise<void> {
  for (const table of siteTables) {
    for await (const { row, reason } of findInvalidRows(db, table)) {
      const key = tables[table].key.map((column) => row[column]).join(" ");
      throw new UserFacingError(`the row ${key} of ${table} does not fit the present schema: ${reason}`);
    }
  }
}

function requireMatchingPictures({ pictures, manifest }: Archive, referenced: readonly PictureFile[]): void {
  const rest = new Set([...pictures, ...manifest.missing]);
  for (const file of referenced) {
    if (!rest.delete(picturePath(file))) {
      throw new UserFacingError(`images/${picturePath(file)} is missing in it`);
    }
  }
  for (const extra of rest) throw new UserFacingError(`no row in it references images/${extra}`);
}
