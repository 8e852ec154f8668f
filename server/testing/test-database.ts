import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { DatabaseLocation } from "../database/index.ts";

type TestDatabase = {
  place: DatabaseLocation;
  /** What leads another process to it. */
  environment: Record<string, string>;
  drop(): Promise<void>;
};

/**
 * A database for one test, on the engine that the tests run on.
 * @param folder of its file, and of what is stored beside it
 * @param empty without the tables even, which it otherwise has on PostgreSQL: a copy is made faster than they are
 */
export async function createTestDatabase(folder: string, { empty = false } = {}): Promise<TestDatabase> {
  const postgres = inject("postgres");
  const environment = { DATA_DIR: folder };
  if (!postgres) {
    const place = { engine: "sqlite", file: join(folder, "kulliyad.db") } as const;
    return { place, environment, drop: async () => undefined };
  }
  const { maintenance, template, shape } = postgres;
  const name = (empty ? undefined : reusableDatabases.pop()) ?? (await make(maintenance, empty, template));
  const url = new URL(maintenance);
  url.pathname = name;
  return {
    place: { engine: "postgres", url: url.href, connections: 10 },
    environment: { ...environment, DATABASE_URL: url.href },
    async drop() {
      if (!empty && (await emptyTables(url.href, shape))) reusableDatabases.push(name);
      else await runStatement(maintenance, `drop database ${name} with (force)`);
    },
  };
}

/** Making a database writes a thousand files, and three times as long where it goes through the log: most tests get one that an earlier one of this process has left, emptied. */
const reusableDatabases: string[] = [];

async function make(maintenance: string, empty: boolean, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runStatement(
    maintenance,
    `create database ${name} template ${empty ? "template0" : template} strategy file_copy`,
  );
  return name;
}

/** @returns whether it is now as it was made; one whose tables a test has changed is not worth mending */
async function emptyTables(url: string, shape: string): Promise<boolean> {
  return withConnection(url, async (ask) => {
    const [found] = await ask(`select (${schemaObjectNames}) as shape, (${filledTables}) as filled`);
    if (found?.shape !== shape) return false;
    if (found.filled) await ask(`truncate ${found.filled} cascade`);
    await ask("update counter set value = 0 where value <> 0");
    return true;
  });
}

/** Tables with anything in them, but for what the migrations write themselves. To truncate an empty one takes as long as a full one. */
const filledTables = `select string_agg(quote_ident(relname), ', ') from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  and relname not in ('counter', 'kysely_migration', 'kysely_migration_lock')`;

/** Every table, index, trigger and function of a database. */
const schemaObjectNames = `select string_agg(name, ' ' order by name) from (
  select relname as name from pg_class where relnamespace = 'public'::regnamespace
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace) as all_names`;

/** What tells a database from one that is as it was made. */
export async function schemaFingerprint(url: string): Promise<string> {
  const [row] = await runStatement(url, `select (${schemaObjectNames}) as shape`);
  return row?.shape ?? "";
}

type AskDatabase = (statement: string) => Promise<{ shape: string | null; filled: string | null }[]>;

function runStatement(url: string, statement: string): ReturnType<AskDatabase> {
  return withConnection(url, (ask) => ask(statement));
}

async function withConnection<Result>(
  url: string,
  work: (ask: AskDatabase) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  const ask: AskDatabase = async (statement) => (await client.query(statement)).rows;
  return work(ask).finally(() => client.end());
}
