import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf, translateErrors } from "../errors.ts";
import { mkdirp } from "../mkdirp.ts";
import { UserFacingError } from "../user-facing-error.ts";
import { assertSchemaIsCurrent, migrate } from "./migrate.ts";
import type { Reading } from "./schema/db.ts";
import { openSqlite, readSqliteSnapshot } from "./sqlite/sqlite.ts";
import { findFileDamage } from "./sqlite/sqlite-file.ts";
import type { Database, Engine } from "./transactions/engine.ts";

/** A SQLite file, whose folder is created when missing, or a PostgreSQL database. */
export type DatabaseLocation = (
  | { engine: "sqlite"; file: string }
  | {
      engine: "postgres";
      url: string;
      /** Maximum for queries. One more listens for invalidations. */
      connections: number;
    }
) & {
  /** The command-line option that named it, if not the environment. */
  setting?: string;
};

/** A database that `await using` closes. */
type OpenDatabase = Database & AsyncDisposable;

/**
 * Opens the database, created when missing, and runs pending migrations.
 * @throws UserFacingError when it cannot be reached, opened, written or migrated
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return withUserFacingErrors(location, () => openPrepared(location, (engine) => engine.migrate(migrate)));
}

/**
 * Opens an existing database without changing its schema.
 * @throws UserFacingError when there is none, or its schema is not this program's
 */
export async function openExistingDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return withUserFacingErrors(location, () => {
    requireExistingFile(location);
    return openPrepared(location, (engine) => assertSchemaIsCurrent(engine.db));
  });
}

/**
 * Runs `work` in a read transaction on a connection of its own: it sees one moment, however long it takes, and blocks
 * no writer.
 * @param work only reads
 * @throws UserFacingError when there is no database, or its schema is not this program's
 */
export async function readSnapshot<Result>(
  location: DatabaseLocation,
  work: (snapshot: Reading) => Promise<Result>,
): Promise<Result> {
  const checked = async (snapshot: Reading) => {
    await withUserFacingErrors(location, () => assertSchemaIsCurrent(snapshot));
    return work(snapshot);
  };
  if (location.engine === "sqlite") {
    await withUserFacingErrors(location, () => requireExistingFile(location));
    return readSqliteSnapshot(location.file, checked);
  }
  const { readPostgresSnapshot } = await import("./postgres/postgres.ts");
  return readPostgresSnapshot(location.url, checked);
}

/**
 * What is damaged in the file of a SQLite database.
 * @throws UserFacingError when there is none, or it cannot be read
 */
export function findDamage(location: DatabaseLocation & { engine: "sqlite" }): Promise<string[]> {
  return withUserFacingErrors(location, () => {
    requireExistingFile(location);
    return findFileDamage(location.file);
  });
}

async function openPrepared(
  location: DatabaseLocation,
  prepare: (engine: Engine) => Promise<void>,
): Promise<OpenDatabase> {
  const engine = await openEngine(location);
  try {
    await prepare(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return Object.assign(engine, { [Symbol.asyncDispose]: () => engine.close() });
}

/** SQLite would create a missing file. */
function requireExistingFile(location: DatabaseLocation): void {
  if (location.engine === "sqlite" && !existsSync(location.file)) throw new Error("it does not exist");
}

function withUserFacingErrors<Result>(
  location: DatabaseLocation,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  return translateErrors(work, (error) =>
    error instanceof UserFacingError
      ? error
      : new UserFacingError(`Cannot use the database ${describeLocation(location)}: ${reasonOf(error)}`),
  );
}

async function openEngine(location: DatabaseLocation): Promise<Engine> {
  if (location.engine === "sqlite") {
    mkdirp(dirname(location.file));
    return openSqlite(location.file);
  }
  // Loaded only where it is used.
  const { openPostgres } = await import("./postgres/postgres.ts");
  return openPostgres(location.url, location.connections);
}

/** The location without its password, and the setting that names it. */
export function describeLocation(location: DatabaseLocation): string {
  if (location.engine === "sqlite") return `${location.file} (${location.setting ?? "DATA_DIR"})`;
  const { host, pathname } = new URL(location.url);
  return `${host}${pathname} (${location.setting ?? "DATABASE_URL"})`;
}

/** One line, also for an error without a message of its own, such as one per address of a host. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return messageOf(first).split("\n", 1)[0] || "it cannot be reached";
}
