import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../database/index.ts";
import { columnsOf, keys, type Row, type TableName, type Value } from "./tables.ts";

/** Rows read or written at once: a text may have half a million characters. */
const pageRows = 200;

const value = z.union([z.string(), z.number(), z.null()]);
const anyRow = z.record(z.string(), value);

/** All rows of a table in the order of its key, its columns in the order of its schema, page by page. */
export async function* readRows(db: Db, table: TableName): AsyncGenerator<Row> {
  const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)));
  const key = keys[table];
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  let after: Value[] | undefined;
  for (;;) {
    const start = after ? sql`where (${keyColumns}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql`
      select ${columns} from ${sql.table(table)} ${start} order by ${keyColumns} limit ${pageRows}
    `.execute(db);
    const page = z.array(anyRow).parse(rows);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageRows) return;
    after = key.map((column) => last[column] ?? null);
  }
}

export async function countRows(db: Db, table: TableName): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.total);
}

/** Writes rows as they are, inside the caller's transaction. */
export async function insertRows(db: Db, table: TableName, rows: AsyncIterable<Row>): Promise<void> {
  let page: Row[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length === pageRows) {
      await insertPage(db, table, page);
      page = [];
    }
  }
  await insertPage(db, table, page);
}

async function insertPage(db: Db, table: TableName, page: readonly Row[]): Promise<void> {
  if (page.length === 0) return;
  const columns = columnsOf(table);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const lists = page.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(lists)}`.execute(db);
}

export async function deleteRows(db: Db, table: TableName): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
}

/** A row as one line of text: the same on both engines. */
export function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}

/** How many rows a table has, and one hash over all of them. */
export async function digestRows(db: Db, table: TableName): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const row of readRows(db, table)) {
    hash.update(lineOf(row));
    rows += 1;
  }
  return { rows, sha256: hash.digest("hex") };
}
