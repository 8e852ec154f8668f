import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/database/index.ts";
import { startCluster } from "./postgres-cluster.ts";
import { buildIfStale } from "./programs.ts";
import { schemaFingerprint } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined if the tests run on SQLite. */
    postgres: { maintenance: string; template: string; shape: string } | undefined;
  }
}

/** TEST_DATABASE=postgres: starts one PostgreSQL with a template database, which each test copies. */
export default async function startDatabase(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  buildIfStale();
  if (process.env.TEST_DATABASE !== "postgres") {
    project.provide("postgres", undefined);
    return undefined;
  }
  const cluster = await startCluster();
  const maintenance = cluster.urlOf("postgres");
  const template = "migrated";
  const client = new Client(maintenance);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const database = await openDatabase({ engine: "postgres", url: cluster.urlOf(template), connections: 1 });
  await database.close();
  project.provide("postgres", {
    maintenance,
    template,
    shape: await schemaFingerprint(cluster.urlOf(template)),
  });
  return () => cluster.remove();
}
