import { dirname } from "node:path";
import type { Kysely } from "kysely";
import { makeFolder } from "../make-folder.ts";
import { StartError } from "../start-error.ts";
import type { Changes } from "./changes.ts";
import { migrate } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

export type Db = Kysely<Schema>;

/** The open database: queries, word of changes, and the end of both. */
export type Database = { db: Db; changes: Changes; close(): Promise<void> };

/**
 * Opens the database and brings its schema up to date.
 * @param location path of the SQLite file; its folder is made when missing
 * @throws StartError when it cannot be opened, written or migrated
 */
export async function openDatabase(location: string): Promise<Database> {
  try {
    makeFolder(dirname(location));
    const database = openSqlite(location);
    try {
      await migrate(database.db);
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot use the database ${location} (DATA_DIR): ${reason}`);
  }
}
