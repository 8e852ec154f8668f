import type { Kysely } from "kysely";
import type { InvalidationBus } from "./invalidation.ts";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;

/** An open database. */
export type Database = {
  db: Db;
  invalidation: InvalidationBus;
  /** Whether several instances may use it at the same time, so that counts in memory are incomplete. */
  shared: boolean;
  close(): Promise<void>;
};

/** What SQLite and PostgreSQL each implement. */
export type Engine = Database & {
  /** Runs `migrate` without timeouts, in one process at a time, and then creates the triggers. */
  migrate(migrate: (db: Db) => Promise<void>): Promise<void>;
};
