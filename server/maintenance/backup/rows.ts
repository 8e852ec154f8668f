import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../database/index.ts";
import { columnsOf, primaryKeys, type Row, type TableName, type Value } from "./tables.ts";

/** A body may have half a million characters. */
export const rowsPerBatch = 200;

const value = z.union([z.string(), z.number(), z.null()]);
const anyRow = z.record(z.string(), value);

/** Reads a table in batches, in the order of its primary key. */
export async function* readRows(db: Db, table: TableName): AsyncGenerator<Row> {
  const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)));
  const key = primaryKeys[table];
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  let after: Value[] | undefined;
  for (;;) {
    const start = after ? sql`where (${keyColumns}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql`
      select ${columns} from ${sql.table(table)} ${start} order by ${keyColumns} limit ${rowsPerBatch}
    `.execute(db);
    const page = z.array(anyRow).parse(rows);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < rowsPerBatch) return;
    after = key.map((column) => last[column] ?? null);
  }
}

export async function countRows(db: Db, table: TableName): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.total);
}

/** Inserts rows as they are, inside the caller's transaction. `table` may be one of an earlier schema. */
export async function insertRows(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<Row>,
): Promise<void> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === rowsPerBatch) {
      await insertion(table, columns, batch).execute(db);
      batch = [];
    }
  }
  if (batch.length > 0) await insertion(table, columns, batch).execute(db);
}

/** Inserts rows, and replaces those with the same key. */
export async function upsertRows(db: Db, table: TableName, page: readonly Row[]): Promise<void> {
  if (page.length === 0) return;
  const key: readonly string[] = primaryKeys[table];
  const others = columnsOf(table).filter((column) => !key.includes(column));
  const changes = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`
    ${insertion(table, columnsOf(table), page)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(changes)}
  `.execute(db);
}

/** Inserts rows, and leaves those with the same key as they are. @returns how many were inserted */
export async function insertMissingRows(db: Db, table: TableName, page: readonly Row[]): Promise<number> {
  if (page.length === 0) return 0;
  const key = sql.join(primaryKeys[table].map((column) => sql.ref(column)));
  const { rows } = await sql`
    ${insertion(table, columnsOf(table), page)} on conflict (${key}) do nothing returning 1
  `.execute(db);
  return rows.length;
}

function insertion(table: string, columns: readonly string[], page: readonly Row[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const lists = page.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  return sql`insert into ${sql.table(table)} (${names}) values ${sql.join(lists)}`;
}

/** Deletes the rows with the keys of these. */
export async function deleteRowsByKey(db: Db, table: TableName, page: readonly Row[]): Promise<void> {
  for (const row of page) {
    const same = primaryKeys[table].map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`);
    await sql`delete from ${sql.table(table)} where ${sql.join(same, sql` and `)}`.execute(db);
  }
}

/** Compares by primary key, like `Array.sort`. */
export function compareKeys(table: TableName, a: Row, b: Row): number {
  for (const column of primaryKeys[table]) {
    const order = compareValues(a[column], b[column]);
    if (order !== 0) return order;
  }
  return 0;
}

/** The order of both engines: numbers by value, text by its bytes. */
function compareValues(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

export async function deleteAllRows(db: Db, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
}

/** Identical on both engines. */
export function toJsonLine(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

/** The number of rows of a table, and one hash of all of them. */
export async function hashRows(db: Db, table: TableName): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const row of readRows(db, table)) {
    hash.update(toJsonLine(row));
    rows += 1;
  }
  return { rows, sha256: hash.digest("hex") };
}
