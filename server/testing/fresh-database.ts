import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { DatabasePlace } from "../database/index.ts";

type FreshDatabase = {
  place: DatabasePlace;
  /** What leads another process to it. */
  environment: Record<string, string>;
  drop(): Promise<void>;
};

/**
 * A database for one test, on the engine that the tests run on.
 * @param folder of its file, and of what is stored beside it
 * @param empty without the tables even, which it otherwise has on PostgreSQL: a copy is made faster than they are
 */
export async function freshDatabase(folder: string, { empty = false } = {}): Promise<FreshDatabase> {
  const postgres = inject("postgres");
  const environment = { DATA_DIR: folder };
  if (!postgres) {
    const place = { engine: "sqlite", file: join(folder, "kulliyad.db") } as const;
    return { place, environment, drop: async () => undefined };
  }
  const { maintenance, template, shape } = postgres;
  const name =
    (empty ? undefined : await takeFree(maintenance)) ?? (await make(maintenance, empty, template));
  const url = new URL(maintenance);
  url.pathname = name;
  return {
    place: { engine: "postgres", url: url.href, connections: 10 },
    environment: { ...environment, DATABASE_URL: url.href },
    async drop() {
      const emptied = !empty && (await emptyTables(url.href, shape));
      await asked(
        maintenance,
        emptied ? `insert into free_database values ('${name}')` : `drop database ${name} with (force)`,
      );
    },
  };
}

/** Making a database writes a thousand files: most tests get one that an earlier one has left, emptied. */
export const listOfFree = "create table free_database (name text)";

async function takeFree(maintenance: string): Promise<string | undefined> {
  const free = "select name from free_database limit 1 for update skip locked";
  const [row] = await asked(maintenance, `delete from free_database where name = (${free}) returning name`);
  return row?.name;
}

async function make(maintenance: string, empty: boolean, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asked(maintenance, `create database ${name} template ${empty ? "template0" : template}`);
  return name;
}

/** @returns whether it is now as it was made; one whose tables a test has changed is not worth mending */
async function emptyTables(url: string, shape: string): Promise<boolean> {
  return connected(url, async (ask) => {
    const [found] = await ask(everyName);
    if (found?.name !== shape) return false;
    const all = await ask("select tablename as name from pg_tables where schemaname = 'public'");
    const tables = all.filter(({ name }) => !kept.includes(name)).map(({ name }) => `"${name}"`);
    await ask(`truncate ${tables.join(", ")}; update counter set value = 0`);
    return true;
  });
}

/** What the migrations write themselves. */
const kept = ["counter", "kysely_migration", "kysely_migration_lock"];

/** Every table, index, trigger and function of a database. */
const everyName = `select string_agg(name, ' ' order by name) as name from (
  select relname as name from pg_class where relnamespace = 'public'::regnamespace
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace) as all_names`;

/** What tells a database from one that is as it was made. */
export async function shapeOf(url: string): Promise<string> {
  const [row] = await asked(url, everyName);
  return row?.name ?? "";
}

type AskDatabase = (statement: string) => Promise<{ name: string }[]>;

function asked(url: string, statement: string): ReturnType<AskDatabase> {
  return connected(url, (ask) => ask(statement));
}

async function connected<Result>(url: string, work: (ask: AskDatabase) => Promise<Result>): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  const ask: AskDatabase = async (statement) => (await client.query<{ name: string }>(statement)).rows;
  return work(ask).finally(() => client.end());
}
