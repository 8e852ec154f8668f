import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import {
  siteTables as definitions,
  type Reading,
  readPages,
  type Writing,
} from "../../../platform/database/index.ts";

/** A table of a backup. */
export type TableName = keyof typeof definitions;

/** The values in the columns of all tables. */
type Value = string | number | null;
export type Row = Record<string, Value>;

type Table = { key: readonly string[]; columns: readonly string[]; schema: z.ZodType<Row> };

/** The tables of a backup. One type for all: the union of their own is too large for the compiler. */
export const tables: Readonly<Record<TableName, Table>> = definitions;

/** Their names in the order of insertion: referenced tables first. */
export const siteTables = Object.keys(definitions).filter((name) => isTableName(name));

function isTableName(name: string): name is TableName {
  return Object.hasOwn(definitions, name);
}

const otherTables: readonly string[] = [
  "content_count",
  "search_entry",
  "search_title",
  "search_text",
  "search_unpublished",
  "lock",
  "rate_limit",
];

/** Whether backups contain a table, which may be of an earlier schema. */
export function isInBackups(name: string): boolean {
  return !otherTables.includes(name);
}

/** A body may have half a million characters. */
export const rowsPerBatch = 200;

const anyRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Reads a table in batches, in the order of its primary key. */
export async function* readRows(db: Reading, table: TableName): AsyncGenerator<Row> {
  const { columns, key } = tables[table];
  const pages = readPages(rowsPerBatch, async (last?: Row) => {
    const after = last && key.map((column) => last[column] ?? null);
    const start = after ? sql`where (${names(key)}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql`
      select ${names(columns)} from ${sql.table(table)} ${start} order by ${names(key)} limit ${rowsPerBatch}
    `.execute(db);
    return z.array(anyRow).parse(rows);
  });
  for await (const page of pages) {
    yield* page;
    // SQLite never waits: without this, a server that reads a whole table answers no request meanwhile.
    await setImmediate();
  }
}

function names(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Collects up to `size` items at a time. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The rows of a table that its schema does not allow. */
export async function* findInvalidRows(
  db: Reading,
  table: TableName,
): AsyncGenerator<{ row: Row; reason: string }> {
  for await (const row of readRows(db, table)) {
    const [issue] = tables[table].schema.safeParse(row).error?.issues ?? [];
    if (issue) yield { row, reason: `${issue.path.join(".")}: ${issue.message}` };
  }
}

export async function countRows(db: Reading, table: TableName): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.total);
}

/** Inserts rows as they are, inside the caller's transaction. `table` may be one of an earlier schema. */
export async function insertRows(
  db: Reading,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<void> {
  for await (const batch of inBatches(rows, rowsPerBatch)) await insertion(table, columns, batch).execute(db);
}

/** Inserts rows, and leaves those with the same key as they are. @returns how many were inserted */
export async function insertMissingRows(
  db: Reading,
  table: TableName,
  batch: readonly Row[],
): Promise<number> {
  const { columns, key } = tables[table];
  const { rows } = await sql`
    ${insertion(table, columns, batch)} on conflict (${names(key)}) do nothing returning 1
  `.execute(db);
  return rows.length;
}

function insertion(table: string, columns: readonly string[], batch: readonly Row[]) {
  const lists = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  return sql`insert into ${sql.table(table)} (${names(columns)}) values ${sql.join(lists)}`;
}

export async function deleteAllRows(db: Writing, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
}

const deletedAtOnce = 1_000;

/**
 * Deletes the rows of a table in steps: PostgreSQL bounds the time of a statement, and SQLite waits for nothing else.
 */
export async function deleteRowsInSteps(db: Writing, table: TableName): Promise<void> {
  const key = names(tables[table].key);
  for (let deleted = 1n; deleted > 0n; await setImmediate()) {
    const result = await sql`
      delete from ${sql.table(table)} where (${key}) in (select ${key} from ${sql.table(table)} limit ${deletedAtOnce})
    `.execute(db);
    deleted = result.numAffectedRows ?? 0n;
  }
}

/** Identical on both engines. */
export function toJsonLine(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

/** The number of rows of a table, and one hash of all of them. */
export async function hashRows(db: Reading, table: TableName): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const row of readRows(db, table)) {
    hash.update(toJsonLine(row));
    rows += 1;
  }
  return { rows, sha256: hash.digest("hex") };
}
