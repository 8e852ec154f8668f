import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryDirectory, createTestDatabase, project } from "../../testing/index.ts";
import {
  type DatabaseLocation,
  openDatabase,
  openExistingDatabase,
  type Reading,
  schemaVersion,
} from "./index.ts";

const fixtures = join(project, "server/testing/fixtures/release-1.0.0");
const unpacked = async (name: string) => gunzipSync(await readFile(join(fixtures, name)));

async function createEmpty(): Promise<DatabaseLocation> {
  const { location, drop } = await createTestDatabase(await createTemporaryDirectory(), { empty: true });
  onTestFinished(drop);
  return location;
}

/** A database that the program of 1.0 created and filled. */
async function createOf10(): Promise<DatabaseLocation> {
  const location = await createEmpty();
  if (location.engine === "sqlite") await writeFile(location.file, await unpacked("sqlite.db.gz"));
  else await runOn(location.url, String(await unpacked("postgres.sql.gz")));
  return location;
}

async function runOn(url: string, statements: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

async function open(location: DatabaseLocation): Promise<Reading> {
  const { db, close } = await openDatabase(location);
  onTestFinished(close);
  return db;
}

const schemaQueries = {
  sqlite: [
    `select m.name, c.name as "column", lower(c.type) as type, c."notnull", c.dflt_value, c.pk
      from sqlite_schema m, pragma_table_xinfo(m.name) c where m.type = 'table'`,
    `select m.name, f.seq, f."table", f."from", f."to", f.on_delete
      from sqlite_schema m, pragma_foreign_key_list(m.name) f`,
    `select m.name, m.tbl_name, m.sql, i.seqno, i.name as "column", i."desc"
      from sqlite_schema m, pragma_index_xinfo(m.name) i where m.type = 'index'`,
    "select name, sql from sqlite_schema where type = 'trigger' or sql like 'create virtual%'",
    "select name from kysely_migration",
  ],
  postgres: [
    `select table_name, column_name, data_type, collation_name, is_nullable, column_default
      from information_schema.columns where table_schema = 'public'`,
    "select indexname, indexdef from pg_indexes where schemaname = 'public'",
    `select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace`,
    "select relname, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace",
    "select tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal",
    `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <>
      (select oid from pg_language where lanname = 'c')`,
    "select name from kysely_migration",
  ],
} as const;

/** Everything that a schema consists of, one line each, in any order. */
async function describeSchema(db: Reading, engine: DatabaseLocation["engine"]): Promise<string[]> {
  const lines: string[] = [];
  for (const query of schemaQueries[engine]) {
    const { rows } = await sql.raw(query).execute(db);
    expect(rows.length, query).toBeGreaterThan(0);
    lines.push(...rows.map((row) => JSON.stringify(row).replaceAll(/(\\n|\s)+/g, " ")));
  }
  return lines.sort();
}

test("a database of 1.0 gets the schema of a new one", async () => {
  const location = await createOf10();
  const upgraded = await describeSchema(await open(location), location.engine);
  expect(upgraded).toEqual(await describeSchema(await open(await createEmpty()), location.engine));
});

test("a database of 1.0 keeps its rows, and is opened again", async () => {
  const location = await createOf10();
  await expect(openExistingDatabase(location)).rejects.toThrow("start the server once");
  await (await openDatabase(location)).close();
  const db = await open(location);
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(applied.rows.at(-1)?.name).toBe(schemaVersion);
  const titles = await db.selectFrom("content").select(["kind", "title", "state"]).orderBy("id").execute();
  expect(titles).toEqual([
    { kind: "post", title: "Barashada Python", state: "live" },
    { kind: "post", title: "Waa la tuuray", state: "live" },
    { kind: "service", title: "Tababar", state: "live" },
    { kind: "page", title: "Lacagta", state: "live" },
    { kind: "post", title: "A planned record", state: "scheduled" },
    { kind: "post", title: "Qoraal la celiyey", state: "draft" },
  ]);
  const [joined] = await db.selectFrom("entry").selectAll().where("code", "is not", null).execute();
  expect(joined).toMatchObject({
    starts_at: "2027-01-02T05:00:00.000Z",
    to_be_told: 0,
    is_new: 0,
    device_hash: null,
  });
  const views = db
    .selectFrom("page_view")
    .select(({ fn }) => [fn.countAll().as("rows"), fn.sum("count").as("views")]);
  const [counted] = await views.execute();
  expect([Number(counted?.rows), Number(counted?.views)]).toEqual([7, 28]);
  const reviews = db.selectFrom("review").select(["record_id", "returned_by", "reason"]).orderBy("record_id");
  expect(await reviews.execute()).toEqual([
    { record_id: 5, returned_by: null, reason: null },
    { record_id: 6, returned_by: 1, reason: "Taariikhda ayaa ka maqan." },
  ]);
  expect(await db.selectFrom("redirect").select("source").execute()).toEqual([{ source: "/hore" }]);
  expect(await db.selectFrom("scheduled_job").select("type").execute()).toEqual([{ type: "publish" }]);
  expect(await db.selectFrom("setting").select("key").execute()).toEqual([{ key: "collegeName" }]);
  expect(await db.selectFrom("content_count").select(["kind", "live"]).orderBy("kind").execute()).toEqual([
    { kind: "page", live: 1 },
    { kind: "post", live: 1 },
    { kind: "service", live: 1 },
  ]);
});

test("two instances that start at once on a database of 1.0 bring it up to date once", async () => {
  const location = await createOf10();
  await Promise.all([open(location), open(location)]);
  const db = await open(location);
  expect(await db.selectFrom("content").select("id").execute()).toHaveLength(6);
});

test.each([
  ["the server", openDatabase],
  ["a command", openExistingDatabase],
])("a database of 0.1.0 is refused by %s with what to do, and stays as it is", async (_who, openIt) => {
  const location = await createEmpty();
  await (await openDatabase(location)).close();
  const names = ["001-first-tables", "007-own-data", "008-avatar-lookup"];
  const db = await open(location);
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) await sql`insert into kysely_migration values (${name}, '2026')`.execute(db);
  const refusal = await openIt(location).catch(String);
  expect(refusal).toMatch(/before 1\.0 .*008-avatar-lookup.*: open it with release 1\.0 first/);
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
  expect(rows).toEqual(names.map((name) => ({ name })));
});

test("a kind of content needs no migration: a row of any kind is stored, and deleted with its picture references", async () => {
  const db = await open(await createEmpty());
  const at = "2026-01-02T03:04:05.006Z";
  await sql`insert into content (kind, id, title, body, image, image_width, image_height, image_alt, created_at, updated_at)
    values ('page', 1, 'Naxwe', '', 'a.png', 24, 16, '', ${at}, ${at})`.execute(db);
  await sql`insert into picture_reference (folder, name, content_kind, content_id, width)
    values ('posts', 'a.png', 'page', 1, 24)`.execute(db);
  await sql`delete from content where kind = 'page'`.execute(db);
  expect(await db.selectFrom("picture_reference").selectAll().execute()).toEqual([]);
});
