import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { messageOf } from "../errors.ts";
import * as migrations from "./migrations/index.ts";
import { DatabaseUnavailableError, type Db } from "./transactions/engine.ts";

/** The schema that this program reads and writes, by the name of its last migration. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? "";

/** Whether a schema of this name can be created and brought up to date. */
export function isKnownSchema(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/**
 * Runs all pending migrations, or those up to one of them.
 * @throws Error with the reason: a newer release wrote the database, or a migration failed and was rolled back
 */
export async function migrate(db: Db, target?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await (target === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(target));
  if (!error) return;
  const reason = messageOf(error);
  const failed = results?.find(({ status }) => status === "Error");
  if (failed) throw new Error(`the migration ${failed.migrationName} failed: ${reason}`);
  const applied = await appliedMigrations(db).catch(() => []);
  requireNoNewerMigrations(applied);
  throw error;
}

/** @throws Error when the schema is not this program's */
export async function assertSchemaIsCurrent(db: Db): Promise<void> {
  const applied = await appliedMigrations(db).catch((error: unknown): string[] => {
    if (error instanceof DatabaseUnavailableError) throw error;
    return [];
  });
  requireNoNewerMigrations(applied);
  if (applied.length === 0) throw new Error("it contains no site yet: start the server once");
  if (!applied.includes(schemaVersion)) {
    throw new Error(
      `its schema is ${applied.at(-1)}, this program's ${schemaVersion}: start the server once, or use the release that wrote it`,
    );
  }
}

function requireNoNewerMigrations(applied: readonly string[]): void {
  const newer = applied.filter((name) => !isKnownSchema(name));
  if (newer.length > 0) throw new Error(`it is newer than this program: it has ${newer.join(", ")}`);
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
