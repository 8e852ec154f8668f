import {
  type DataTypeNode,
  type FunctionNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { Pool, type PoolConfig, types } from "pg";
import { UserFacingError } from "../../user-facing-error.ts";
import type { Schema } from "../schema/schema.ts";
import { trigramFunction } from "../schema/title-search.ts";
import { literalsOf, newestMatchesFunction, wordListFunction, writeWordQuery } from "../schema/word-index.ts";
import type { Engine } from "../transactions/engine.ts";
import { registerInvalidation } from "../transactions/transact.ts";
import { PostgresDriver } from "./postgres-driver.ts";
import { connectInvalidationBus } from "./postgres-notify.ts";
import { ensureTriggers } from "./postgres-triggers.ts";
import { ensureWordIndexes } from "./postgres-word-index.ts";

/** In milliseconds, so that no request waits for a hanging database without end. */
const timeouts = {
  /** For a connection, new or from the pool. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  /** For a lock of another transaction. */
  lock_timeout: 5_000,
  /** A transaction of a hanging process must not block others. */
  idle_in_transaction_session_timeout: 15_000,
  /** For a server that no longer responds: longer than its own statement timeout. */
  query_timeout: 12_000,
  keepAliveInitialDelayMillis: 10_000,
  idleTimeoutMillis: 60_000,
};

/** PostgreSQL 15, the oldest release that the tests run on. */
const minServerVersion = 150_000;

/** ICU's root locale folds letters by Unicode's rules, like `lower` on SQLite, and the same on each machine. */
const foldingCollation = "und-x-icu";

/**
 * Opens a PostgreSQL database.
 * @param connections maximum for queries; one more listens for invalidations
 */
export async function openPostgres(url: string, connections: number): Promise<Engine> {
  const settings = settingsOf(url);
  const { invalidation, close } = await connectInvalidationBus(settings);
  const db = openPool(new Pool({ ...settings, max: connections }));
  registerInvalidation(db, invalidation);
  return {
    db,
    invalidation,
    shared: true,
    async migrate(migrate) {
      const single = openPool(new Pool({ ...settings, ...noTimeouts, max: 1 }));
      try {
        await requireSupportedServer(single);
        // Serializes instances that start together: one that looks for its tables while another drops some would fail.
        // The pool has one connection, whose end releases the lock.
        await sql`select pg_advisory_lock(hashtext('kulliyad upgrade'))`.execute(single);
        await migrate(single);
        await makeRateLimitsUnlogged(single);
        await ensureTriggers(single, foldingCollation);
        await ensureWordIndexes(single);
      } finally {
        await single.destroy();
      }
      // Kysely destroys only a driver that it has initialized.
      await sql`select`.execute(db);
    },
    async updateStatistics() {
      const single = openPool(new Pool({ ...settings, ...noTimeouts, max: 1 }));
      await sql`analyze`.execute(single).finally(() => single.destroy());
    },
    async close() {
      await close();
      await db.destroy();
    },
  };
}

/**
 * Runs `work` in a read-only transaction on a connection of its own. It sees nothing that is committed after its first
 * query, and blocks no writer.
 */
export async function readPostgresSnapshot<Result>(
  url: string,
  work: (snapshot: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const db = openPool(
    new Pool({ ...settingsOf(url), ...noTimeouts, idle_in_transaction_session_timeout: 0, max: 1 }),
  );
  try {
    await requireSupportedServer(db);
    return await db.connection().execute(async (snapshot) => {
      await sql`start transaction isolation level repeatable read read only`.execute(snapshot);
      const result = await work(snapshot);
      await sql`commit`.execute(snapshot);
      return result;
    });
  } finally {
    await db.destroy();
  }
}

/** For migrations, waiting for another instance's migration, and reading the whole database. */
const noTimeouts = { statement_timeout: 0, lock_timeout: 0, query_timeout: 0 };

function settingsOf(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: "kulliyad",
    keepAlive: true,
    types: { getTypeParser },
    ...timeouts,
  };
}

/**
 * Without the write-ahead log, counting a write does not wait for the disk. A crash of the server resets the counts.
 */
async function makeRateLimitsUnlogged(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ logged: boolean }>`
    select relpersistence = 'p' as logged from pg_class where oid = 'rate_limit'::regclass
  `.execute(db);
  if (rows[0]?.logged) await sql`alter table rate_limit set unlogged`.execute(db);
}

function openPool(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  });
}

/** Sorts and folds text as on SQLite, independent of the locale of the database. */
class QueryCompiler extends PostgresQueryCompiler {
  /** Text sorts by code point; integers have 64 bits. */
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === "text") this.append('text collate "C"');
    else if (node.dataType === "integer") this.append("bigint");
    else super.visitDataType(node);
  }

  protected override visitFunction(node: FunctionNode): void {
    // `containsText` beside it is enough: the planner finds the trigram index by that expression.
    if (node.func === trigramFunction) this.append("true");
    else if (node.func === newestMatchesFunction) this.#visitNewestMatches(node);
    else if (node.func === wordListFunction)
      this.#visitWithin("array_to_tsvector(string_to_array(", node, ", ' '))");
    else if (node.func === "lower") this.#visitWithin("lower(", node, ` collate "${foldingCollation}")`);
    else super.visitFunction(node);
  }

  #visitWithin(before: string, node: FunctionNode, after: string): void {
    this.append(before);
    this.compileList(node.arguments);
    this.append(after);
  }

  #visitNewestMatches(node: FunctionNode): void {
    const [index, query, max] = literalsOf(node);
    this.append(`select rowid from newest_${index}(`);
    this.appendValue(
      writeWordQuery(JSON.parse(String(query)), {
        word: (word, isPrefix) => (isPrefix ? `'${word}':*` : `'${word}'`),
        and: " & ",
        or: " | ",
      }),
    );
    this.append("::tsquery, ");
    this.appendValue(max);
    this.append("::bigint) as rowid order by rowid desc");
  }
}

/** pg returns bigint as text. All ids and counts are safe integers. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

/** @throws UserFacingError for an unsupported server or database */
async function requireSupportedServer(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; folding: boolean }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collname = ${foldingCollation}) as folding
  `.execute(db);
  for (const { version, encoding, folding } of rows) {
    if (version < minServerVersion)
      throw new UserFacingError("DATABASE_URL: PostgreSQL 15 or newer is needed");
    if (encoding !== "UTF8") {
      throw new UserFacingError(
        `DATABASE_URL: the database must be made with ENCODING 'UTF8', not ${encoding}`,
      );
    }
    if (!folding) throw new UserFacingError("DATABASE_URL: a PostgreSQL built with ICU is needed");
  }
}
