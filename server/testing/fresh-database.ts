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
  const { maintenance, template } = postgres;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asked(maintenance, `create database ${name} template ${empty ? "template0" : template}`);
  const url = new URL(maintenance);
  url.pathname = name;
  return {
    place: { engine: "postgres", url: url.href, connections: 10 },
    environment: { ...environment, DATABASE_URL: url.href },
    drop: () => asked(maintenance, `drop database ${name} with (force)`),
  };
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
