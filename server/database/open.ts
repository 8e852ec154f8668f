import { dirname } from "node:path";
import { makeFolder } from "../make-folder.ts";
import { StartError } from "../start-error.ts";
import type { Database, Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";

/** Where the data is: a file, whose folder is made when missing, or a PostgreSQL database. */
export type DatabasePlace =
  | { engine: "sqlite"; file: string }
  | {
      engine: "postgres";
      url: string;
      /** The most connections for queries; one more hears of changes. */
      connections: number;
    };

/**
 * Opens the database and brings its schema up to date.
 * @throws StartError when it cannot be reached, opened, written or migrated
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  try {
    const engine = await openEngine(place);
    try {
      await engine.upgrade(migrate);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return engine;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Cannot use the database ${nameOf(place)}: ${reasonOf(error)}`);
  }
}

async function openEngine(place: DatabasePlace): Promise<Engine> {
  if (place.engine === "sqlite") {
    makeFolder(dirname(place.file));
    return openSqlite(place.file);
  }
  // Loaded only where it is used: most sites never do.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(place.url, place.connections);
}

/** Which setting to look at, and what it says, but for a password. */
function nameOf(place: DatabasePlace): string {
  if (place.engine === "sqlite") return `${place.file} (DATA_DIR)`;
  const { host, pathname } = new URL(place.url);
  return `${host}${pathname} (DATABASE_URL)`;
}

/** In one line, also for an error that says nothing: one for each address of a host, say. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  return reason.split("\n", 1)[0] || "it cannot be reached";
}
