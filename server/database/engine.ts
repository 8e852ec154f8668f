import type { Kysely } from "kysely";
import type { InvalidationBus } from "./invalidation.ts";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;

/** The open database: queries, word of changes, and the end of both. */
export type Database = {
  db: Db;
  invalidation: InvalidationBus;
  /** Whether other instances may work on it: what one counts in its memory is then not the whole. */
  shared: boolean;
  close(): Promise<void>;
};

/** What either engine gives. */
export type Engine = Database & {
  /** Brings the schema up to date: in one process at a time, and for as long as it takes. */
  migrate(migrate: (db: Db) => Promise<void>): Promise<void>;
};
