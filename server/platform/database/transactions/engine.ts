import type { Kysely } from "kysely";
import type { Db } from "../schema/db.ts";
import type { Schema } from "../schema/schema.ts";
import type { InvalidationBus } from "./invalidation.ts";

/** An open database. */
export type Database = {
  db: Db;
  invalidation: InvalidationBus;
  /** Whether several instances may use it at the same time, so that counts in memory are incomplete. */
  shared: boolean;
  /** Renews the statistics by which queries are planned, after many rows have changed. Others are served meanwhile. */
  updateStatistics(): Promise<void>;
  close(): Promise<void>;
};

/** What SQLite and PostgreSQL each implement. */
export type Engine = Omit<Database, "db"> & {
  db: Kysely<Schema>;
  /** Runs `migrate` without timeouts, in one process at a time, and then creates the triggers. */
  migrate(migrate: (db: Kysely<Schema>) => Promise<void>): Promise<void>;
};

/**
 * The database is unreachable, too slow, full, read-only, or a conflict persisted. Both engines' errors of these kinds
 * become this one. The API answers it with 503.
 */
export class DatabaseUnavailableError extends Error {
  /** Whether nothing was committed and a retry is likely to succeed. */
  readonly transient: boolean;

  /** Whether its disk is full. */
  readonly isFull: boolean;

  constructor(cause: unknown, { transient, isFull = false }: { transient: boolean; isFull?: boolean }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.transient = transient;
    this.isFull = isFull;
  }
}
