import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/database/index.ts";
import { startCluster } from "./postgres-cluster.ts";
import { buildIfStale } from "./programs.ts";
import { schemaFingerprint } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What each test copies: a file of SQLite with a current schema, or a database of PostgreSQL. */
    templateDatabase:
      | { engine: "sqlite"; file: string }
      | { engine: "postgres"; maintenance: string; template: string; shape: string };
  }
}

/** Creates the database that each test copies, which is faster than migrating. TEST_DATABASE=postgres starts PostgreSQL. */
export default async function createTemplate(project: TestProject): Promise<() => Promise<void>> {
  buildIfStale();
  return process.env.TEST_DATABASE === "postgres" ? createOnPostgres(project) : createOnSqlite(project);
}

async function createOnSqlite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-template-"));
  const location = { engine: "sqlite", file: join(folder, "kulliyad.db") } as const;
  await (await openDatabase(location)).close();
  project.provide("templateDatabase", location);
  return () => rm(folder, { recursive: true });
}

async function createOnPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const maintenance = cluster.urlOf("postgres");
  const template = "migrated";
  const client = new Client(maintenance);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const url = cluster.urlOf(template);
  await (await openDatabase({ engine: "postgres", url, connections: 1 })).close();
  const shape = await schemaFingerprint(url);
  project.provide("templateDatabase", { engine: "postgres", maintenance, template, shape });
  return () => cluster.remove();
}
