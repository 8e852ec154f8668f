import { Kysely } from "kysely";
import type { Reading, Schema } from "../platform/database/index.ts";

/** A database with everything that Kysely can do: tests alter tables, and write without a transaction of their own. */
export function asKysely(db: Reading): Kysely<Schema> {
  if (!(db instanceof Kysely)) throw new TypeError("This is no database of Kysely");
  return db;
}
