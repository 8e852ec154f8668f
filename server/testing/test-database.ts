import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { DatabaseLocation } from "../platform/database/index.ts";

type TestDatabase = {
  location: DatabaseLocation;
  /** Environment variables for another process on it. */
  environment: Record<string, string>;
  drop(): Promise<void>;
};

/**
 * Creates a database for one test, on the engine that the tests run on.
 * @param folder the data folder, with the file of SQLite if it exists
 * @param empty creates it without tables; by default they are copied from a template
 */
export async function createTestDatabase(folder: string, { empty = false } = {}): Promise<TestDatabase> {
  const database = inject("templateDatabase");
  const environment = { DATA_DIR: folder };
  if (database.engine === "sqlite") {
    const location = { engine: "sqlite", file: join(folder, "kulliyad.db") } as const;
    if (!empty && existsSync(folder)) await copyFile(database.file, location.file);
    return { location, environment, drop: async () => undefined };
  }
  const { maintenance, template, shape } = database;
  const name =
    (empty ? undefined : reusableDatabases.pop()) ?? (await createDatabase(maintenance, empty, template));
  const url = new URL(maintenance);
  url.pathname = name;
  return {
    location: { engine: "postgres", url: url.href, connections: 10 },
    environment: { ...environment, DATABASE_URL: url.href },
    async drop() {
      if (!empty && (await emptyTables(url.href, shape))) reusableDatabases.push(name);
      else await runStatement(maintenance, `drop database ${name} with (force)`);
    },
  };
}

/** Databases of earlier tests of this process, emptied: creating one writes a thousand files. */
const reusableDatabases: string[] = [];

async function createDatabase(maintenance: string, empty: boolean, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runStatement(
    maintenance,
    `create database ${name} template ${empty ? "template0" : template} strategy file_copy`,
  );
  return name;
}

/** @returns false for a database whose schema a test has changed */
async function emptyTables(url: string, shape: string): Promise<boolean> {
  return withConnection(url, async (query) => {
    const [found] = await query(`select (${schemaObjectNames}) as shape, (${filledTables}) as filled`);
    if (found?.shape !== shape) return false;
    if (found.filled) await query(`truncate ${found.filled} cascade`);
    await query("update counter set value = 0 where value <> 0");
    return true;
  });
}

/** Tables with rows, without those that migrations fill. Truncating an empty table takes as long as a full one. */
const filledTables = `select string_agg(quote_ident(relname), ', ') from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  and relname not in ('counter', 'kysely_migration', 'kysely_migration_lock')`;

/** Names of all tables, indexes, triggers and functions of a database. */
const schemaObjectNames = `select string_agg(name, ' ' order by name) from (
  select relname as name from pg_class where relnamespace = 'public'::regnamespace
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace) as all_names`;

/** A text that differs when the schema of a database was changed. */
export async function schemaFingerprint(url: string): Promise<string> {
  const [row] = await runStatement(url, `select (${schemaObjectNames}) as shape`);
  return row?.shape ?? "";
}

type RunQuery = (statement: string) => Promise<{ shape: string | null; filled: string | null }[]>;

function runStatement(url: string, statement: string): ReturnType<RunQuery> {
  return withConnection(url, (query) => query(statement));
}

async function withConnection<Result>(
  url: string,
  work: (query: RunQuery) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  const query: RunQuery = async (statement) => (await client.query(statement)).rows;
  return work(query).finally(() => client.end());
}
