import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { mkdirp } from "../mkdirp.ts";
import { UserFacingError } from "../user-facing-error.ts";
import type { Database, Db, Engine } from "./engine.ts";
import { assertSchemaIsCurrent, migrate } from "./migrate.ts";
import { openSqlite, readSqliteSnapshot } from "./sqlite.ts";

/** Where the data is: a file, whose folder is made when missing, or a PostgreSQL database. */
export type DatabaseLocation = (
  | { engine: "sqlite"; file: string }
  | {
      engine: "postgres";
      url: string;
      /** The most connections for queries; one more hears of changes. */
      connections: number;
    }
) & {
  /** What named it, where that was not the environment. */
  setting?: string;
};

/**
 * Opens the database and brings its schema up to date.
 * @throws StartError when it cannot be reached, opened, written or migrated
 */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  return orStartError(place, () => opened(place, (engine) => engine.migrate(migrate)));
}

/**
 * Opens a database that is there, and leaves its schema as it is.
 * @throws StartError when there is none, or its schema is not this program's
 */
export async function openExistingDatabase(place: DatabaseLocation): Promise<Database> {
  return orStartError(place, () => {
    requireThere(place);
    return opened(place, (engine) => assertSchemaIsCurrent(engine.db));
  });
}

/**
 * Runs `work` on the database as it is at one moment, whatever is written meanwhile. Nobody waits for it, and it may
 * take as long as it needs.
 * @param work only reads
 * @throws StartError when there is no database, or its schema is not this program's
 */
export async function readSnapshot<Result>(
  place: DatabaseLocation,
  work: (snapshot: Db) => Promise<Result>,
): Promise<Result> {
  const checked = async (snapshot: Db) => {
    await orStartError(place, () => assertSchemaIsCurrent(snapshot));
    return work(snapshot);
  };
  if (place.engine === "sqlite") {
    await orStartError(place, () => requireThere(place));
    return readSqliteSnapshot(place.file, checked);
  }
  const { readPostgresSnapshot } = await import("./postgres.ts");
  return readPostgresSnapshot(place.url, checked);
}

async function opened(place: DatabaseLocation, prepare: (engine: Engine) => Promise<void>): Promise<Engine> {
  const engine = await openEngine(place);
  try {
    await prepare(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** Opening a file that is not there would make one. */
function requireThere(place: DatabaseLocation): void {
  if (place.engine === "sqlite" && !existsSync(place.file)) throw new Error("there is none");
}

async function orStartError<Result>(
  place: DatabaseLocation,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    throw new UserFacingError(`Cannot use the database ${describeLocation(place)}: ${reasonOf(error)}`);
  }
}

async function openEngine(place: DatabaseLocation): Promise<Engine> {
  if (place.engine === "sqlite") {
    mkdirp(dirname(place.file));
    return openSqlite(place.file);
  }
  // Loaded only where it is used: most sites never do.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(place.url, place.connections);
}

/** Which setting to look at, and what it says, but for a password. */
export function describeLocation(place: DatabaseLocation): string {
  if (place.engine === "sqlite") return `${place.file} (${place.setting ?? "DATA_DIR"})`;
  const { host, pathname } = new URL(place.url);
  return `${host}${pathname} (${place.setting ?? "DATABASE_URL"})`;
}

/** In one line, also for an error that says nothing: one for each address of a host, say. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  return reason.split("\n", 1)[0] || "it cannot be reached";
}
