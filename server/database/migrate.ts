import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { DatabaseUnavailableError } from "./database-unavailable-error.ts";
import type { Db } from "./engine.ts";
import * as firstTables from "./migrations/001-first-tables.ts";
import * as signIn from "./migrations/002-sign-in.ts";
import * as dashboard from "./migrations/003-dashboard.ts";
import * as writeCount from "./migrations/004-write-count.ts";
import * as longLists from "./migrations/005-long-lists.ts";
import * as listVersion from "./migrations/006-list-version.ts";
import * as ownData from "./migrations/007-own-data.ts";
import * as avatarLookup from "./migrations/008-avatar-lookup.ts";

/** In order, by name. A released migration is never changed, and none has a `down`. */
const migrations = {
  "001-first-tables": firstTables,
  "002-sign-in": signIn,
  "003-dashboard": dashboard,
  "004-write-count": writeCount,
  "005-long-lists": longLists,
  "006-list-version": listVersion,
  "007-own-data": ownData,
  "008-avatar-lookup": avatarLookup,
};

/** The schema that this program reads and writes, by the name of its last migration. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? "";

/**
 * Brings the schema up to this program's.
 * @throws Error saying what is in the way: a newer program wrote the database, or a migration failed (and was undone)
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const reason = error instanceof Error ? error.message : String(error);
  const failed = results?.find(({ status }) => status === "Error");
  if (failed) throw new Error(`it could not be brought up to date: ${failed.migrationName}: ${reason}`);
  const newer = await unknownMigrations(db).catch(() => []);
  if (newer.length > 0) throw new Error(`it is newer than this program: it has ${newer.join(", ")}`);
  throw error;
}

/** @throws Error saying so where the schema is another than this program's */
export async function assertSchemaIsCurrent(db: Db): Promise<void> {
  const done = await doneMigrations(db).catch((error: unknown): string[] => {
    if (error instanceof DatabaseUnavailableError) throw error;
    return [];
  });
  const newer = done.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new Error(`it is newer than this program: it has ${newer.join(", ")}`);
  if (done.length === 0) throw new Error("it holds no site yet: start the server once");
  if (!done.includes(schemaVersion)) {
    throw new Error(
      `its schema is ${done.at(-1)}, this program's ${schemaVersion}: start the server once, or use the release that wrote it`,
    );
  }
}

async function unknownMigrations(db: Db): Promise<string[]> {
  return (await doneMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
}

async function doneMigrations(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
