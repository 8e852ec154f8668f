import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import type { Db } from "./engine.ts";
import * as firstTables from "./migrations/001-first-tables.ts";
import * as signIn from "./migrations/002-sign-in.ts";
import * as dashboard from "./migrations/003-dashboard.ts";
import * as writeCount from "./migrations/004-write-count.ts";
import * as longLists from "./migrations/005-long-lists.ts";

/** In order, by name. A released migration is never changed, and none has a `down`. */
const migrations = {
  "001-first-tables": firstTables,
  "002-sign-in": signIn,
  "003-dashboard": dashboard,
  "004-write-count": writeCount,
  "005-long-lists": longLists,
};

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

async function unknownMigrations(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}
