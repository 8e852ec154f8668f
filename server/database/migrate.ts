import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "../start-error.ts";
import * as firstTables from "./migrations/001-first-tables.ts";
import * as signIn from "./migrations/002-sign-in.ts";
import * as dashboard from "./migrations/003-dashboard.ts";
import type { Schema } from "./schema.ts";

/** In order, by name. A released migration is never changed, and none has a `down`. */
const migrations = { "001-first-tables": firstTables, "002-sign-in": signIn, "003-dashboard": dashboard };

/**
 * Brings the schema up to this program's.
 * @throws StartError when the database was written by a newer program, or a migration failed (and was undone).
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const applied = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt);
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error");
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    failed
      ? `The database could not be brought up to date: ${failed.migrationName}: ${reason}`
      : `The database does not fit this program (${applied.length} steps known here were applied): ${reason}`,
  );
}
