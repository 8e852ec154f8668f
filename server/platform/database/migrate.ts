import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { messageOf } from "../errors.ts";
import * as migrations from "./migrations/index.ts";
import type { Reading } from "./schema/db.ts";
import type { Schema } from "./schema/schema.ts";
import { DatabaseUnavailableError } from "./transactions/engine.ts";
import { transact } from "./transactions/transact.ts";

/** The schema that this program reads and writes, by the name of its last migration. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? "";

/** The last of the migrations of 1.0, and the one that stands for all of them now. */
const lastOf10 = "032-imported-items";
const of10 = "001-version-1.0" satisfies keyof typeof migrations;

/** The last migration of release 0.1.0. */
const lastOf010 = "008-avatar-lookup";

/**
 * The present name of the schema of a backup.
 * @throws Error with what to do, when this program cannot read it
 */
export function presentSchema(name: string): string {
  if (name === lastOf10) return of10;
  if (name === lastOf010) throw tooOld(name);
  if (name > schemaVersion) {
    throw new Error(`it is newer than this program: its schema is ${name}, this program's ${schemaVersion}`);
  }
  if (!Object.hasOwn(migrations, name)) throw new Error(`its schema ${name} belongs to no release`);
  return name;
}

/**
 * Runs all pending migrations, or those up to one of them.
 * @throws Error with the reason: a newer release wrote the database, or a migration failed and was rolled back
 */
export async function migrate(db: Kysely<Schema>, target?: string): Promise<void> {
  await combineMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await (target === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(target));
  if (!error) return;
  const reason = messageOf(error);
  const failed = results?.find(({ status }) => status === "Error");
  throw failed ? new Error(`the migration ${failed.migrationName} failed: ${reason}`) : error;
}

/** Records those of 1.0 as one. When two instances start at the same time, the second finds nothing to do. */
async function combineMigrations(db: Kysely<Schema>): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.at(-1) !== lastOf10) return requireReadable(applied);
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    await sql`update ${table} set name = ${of10} where name = ${lastOf10}`.execute(transaction);
    await sql`delete from ${table} where name in (${sql.join(applied.slice(0, -1))})`.execute(transaction);
  });
}

/** @throws Error when the schema is not this program's */
export async function assertSchemaIsCurrent(db: Reading): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) throw new Error("it contains no site yet: start the server once");
  if (applied.at(-1) !== lastOf10) requireReadable(applied);
  if (!applied.includes(schemaVersion)) {
    throw new Error(
      `its schema is ${applied.at(-1)}, this program's ${schemaVersion}: start the server once, or use the release that wrote it`,
    );
  }
}

/** @throws Error with what to do, for a schema of before 1.0 or of a newer release */
function requireReadable(applied: readonly string[]): void {
  if (applied.includes(lastOf010)) throw tooOld(applied.at(-1) ?? "");
  const newer = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new Error(`it is newer than this program: it has ${newer.join(", ")}`);
}

function tooOld(schema: string): Error {
  return new Error(
    `a release before 1.0 wrote it (its schema is ${schema}): open it with release 1.0 first, which brings it up to date`,
  );
}

/** The names in their order; none in a database without migrations. */
async function appliedMigrations(db: Reading): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const rows = await sql<{ name: string }>`select name from ${table} order by name`.execute(db).then(
    (found) => found.rows,
    (error: unknown) => {
      if (error instanceof DatabaseUnavailableError) throw error;
      return [];
    },
  );
  return rows.map(({ name }) => name);
}
