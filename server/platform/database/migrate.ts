import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import * as firstTables from "./migrations/001-first-tables.ts";
import * as signIn from "./migrations/002-sign-in.ts";
import * as dashboard from "./migrations/003-dashboard.ts";
import * as writeCount from "./migrations/004-write-count.ts";
import * as longLists from "./migrations/005-long-lists.ts";
import * as listVersion from "./migrations/006-list-version.ts";
import * as ownData from "./migrations/007-own-data.ts";
import * as avatarLookup from "./migrations/008-avatar-lookup.ts";
import * as standardTableNames from "./migrations/009-standard-table-names.ts";
import * as openKinds from "./migrations/010-open-kinds.ts";
import * as newsroom from "./migrations/011-newsroom.ts";
import * as pages from "./migrations/012-pages.ts";
import * as contact from "./migrations/013-contact.ts";
import * as commentModeration from "./migrations/014-comment-moderation.ts";
import * as eventDates from "./migrations/015-event-dates.ts";
import * as redirects from "./migrations/016-redirects.ts";
import * as search from "./migrations/017-search.ts";
import * as numbers from "./migrations/018-numbers.ts";
import * as focalPoint from "./migrations/019-focal-point.ts";
import * as translations from "./migrations/020-translations.ts";
import * as clock from "./migrations/021-clock.ts";
import * as decorativeCovers from "./migrations/022-decorative-covers.ts";
import * as ownStatistics from "./migrations/023-own-statistics.ts";
import * as keptBans from "./migrations/024-kept-bans.ts";
import * as failedLoads from "./migrations/025-failed-loads.ts";
import * as remarks from "./migrations/026-remarks.ts";
import * as auditFilters from "./migrations/027-audit-filters.ts";
import * as facts from "./migrations/028-facts.ts";
import * as lookAgain from "./migrations/029-look-again.ts";
import { DatabaseUnavailableError, type Db } from "./transactions/engine.ts";

/** In order, by name. The effect of a released migration never changes, and none has a `down`. */
const migrations = {
  "001-first-tables": firstTables,
  "002-sign-in": signIn,
  "003-dashboard": dashboard,
  "004-write-count": writeCount,
  "005-long-lists": longLists,
  "006-list-version": listVersion,
  "007-own-data": ownData,
  "008-avatar-lookup": avatarLookup,
  "009-standard-table-names": standardTableNames,
  "010-open-kinds": openKinds,
  "011-newsroom": newsroom,
  "012-pages": pages,
  "013-contact": contact,
  "014-comment-moderation": commentModeration,
  "015-event-dates": eventDates,
  "016-redirects": redirects,
  "017-search": search,
  "018-numbers": numbers,
  "019-focal-point": focalPoint,
  "020-translations": translations,
  "021-clock": clock,
  "022-decorative-covers": decorativeCovers,
  "023-own-statistics": ownStatistics,
  "024-kept-bans": keptBans,
  "025-failed-loads": failedLoads,
  "026-remarks": remarks,
  "027-audit-filters": auditFilters,
  "028-facts": facts,
  "029-look-again": lookAgain,
};

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
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (target === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(target));
  if (!error) return;
  const reason = error instanceof Error ? error.message : String(error);
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
