import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import {
  type Column,
  DatabaseUnavailableError,
  type Db,
  openScratchDatabase,
  type ScratchDatabase,
  schemaVersion,
  transact,
} from "../../database/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import type { Archive } from "./read-archive.ts";
import { findReferencedPictures, type PictureFile, picturePath } from "./referenced-pictures.ts";
import { deleteAllRows, insertRows, readRows } from "./rows.ts";
import {
  isSiteTable,
  primaryKeys,
  type Row,
  rowSchemas,
  siteTables,
  type TableName,
  text,
} from "./tables.ts";

/**
 * Loads the rows of a backup into a scratch database with the schema that the backup was made from, runs the later
 * migrations there, and validates the result. The target is touched only when all of this succeeded.
 * @param work receives the rows in the present schema, and the pictures that they reference
 * @throws UserFacingError for rows that do not fit the backup's schema or, upgraded, the present one
 */
export async function withUpgradedRows<Result>(
  archive: Archive,
  path: string,
  work: (rows: Db, pictures: PictureFile[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-restore-"));
  try {
    const { schema } = archive.manifest;
    const fail = (error: unknown) => {
      const reason = error instanceof Error ? error.message : error;
      if (error instanceof DatabaseUnavailableError) {
        throw new UserFacingError(`Cannot use ${tmpdir()} (TMPDIR) to validate the backup: ${reason}`);
      }
      throw new UserFacingError(`${path}: ${reason}`);
    };
    const scratch = await openScratchDatabase(join(folder, "scratch.db"), schema).catch(fail);
    try {
      const pictures = await loadAndUpgrade(scratch, archive).catch(fail);
      return await work(scratch.db, pictures);
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadAndUpgrade(scratch: ScratchDatabase, archive: Archive): Promise<PictureFile[]> {
  await load(scratch, archive);
  if (archive.manifest.schema !== schemaVersion) {
    await scratch.migrateToLatest();
    await validateRows(scratch.db);
  }
  const pictures = await findReferencedPictures(scratch.db);
  requireMatchingPictures(archive, pictures);
  return pictures;
}

async function load(scratch: ScratchDatabase, archive: Archive): Promise<void> {
  const tables = (await scratch.listTables()).filter(isSiteTable);
  for (const table of archive.tables) {
    if (tables.includes(table)) continue;
    throw new UserFacingError(
      `tables/${table}.jsonl does not belong in a backup of the schema ${archive.manifest.schema}`,
    );
  }
  const columns = new Map<string, string[]>();
  const schemas = new Map<string, z.ZodType<Row>>();
  for (const table of tables) {
    const found = await scratch.listColumns(table);
    columns.set(
      table,
      found.map(({ name }) => name),
    );
    schemas.set(table, rowSchemaOf(found));
  }
  await transact(scratch.db, { invalidates: "nothing" }, async (transaction) => {
    // The order of the tables of an earlier schema is unknown, so that references are checked at the commit.
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    for (const [table, schema] of schemas) {
      await deleteAllRows(transaction, table);
      await insertRows(transaction, table, columns.get(table) ?? [], parseLines(archive, table, schema));
    }
  });
}

/** What the columns themselves allow: the present schema's own rules apply after the migrations. */
function rowSchemaOf(columns: readonly Column[]): z.ZodType<Row> {
  const shape = columns.map(({ name, type, isNullable }) => {
    const value = type === "integer" ? z.int() : text;
    return [name, isNullable ? value.nullable() : value] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** One type for all: the union of the tables' own schemas is too large for the compiler. */
const presentSchemas: Readonly<Record<TableName, z.ZodType<Row>>> = rowSchemas;

/** @throws UserFacingError for a row that does not fit, and for a number of rows other than the manifest's */
async function* parseLines(
  archive: Archive,
  table: string,
  columnSchema: z.ZodType<Row>,
): AsyncGenerator<Row> {
  const present = siteTables.find((name) => name === table);
  const isPresentSchema = archive.manifest.schema === schemaVersion;
  const schema = isPresentSchema && present ? presentSchemas[present] : columnSchema;
  let count = 0;
  for await (const line of archive.lines(table)) {
    count += 1;
    const row = schema.safeParse(line);
    if (!row.success) {
      const issue = row.error.issues[0];
      const where = issue?.path.join(".") || (present ? primaryKeys[present].join(", ") : "");
      throw new UserFacingError(`line ${count} of tables/${table}.jsonl in it: ${where}: ${issue?.message}`);
    }
    yield row.data;
  }
  if (count !== archive.manifest.rows[table]) {
    throw new UserFacingError(`tables/${table}.jsonl in it does not have the number of rows in the manifest`);
  }
}

async function validateRows(db: Db): Promise<void> {
  for (const table of siteTables) {
    for await (const row of readRows(db, table)) {
      const parsed = rowSchemas[table].safeParse(row);
      if (parsed.success) continue;
      const issue = parsed.error.issues[0];
      const key = primaryKeys[table].map((column) => row[column]).join(" ");
      throw new UserFacingError(
        `the row ${key} of ${table} does not fit the present schema: ${issue?.path.join(".")}: ${issue?.message}`,
      );
    }
  }
}

function requireMatchingPictures({ pictures, manifest }: Archive, referenced: readonly PictureFile[]): void {
  const left = new Set([...pictures, ...manifest.missing]);
  for (const file of referenced) {
    if (!left.delete(picturePath(file))) {
      throw new UserFacingError(`images/${picturePath(file)} is missing in it`);
    }
  }
  for (const extra of left) throw new UserFacingError(`no row in it references images/${extra}`);
}
