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
import { UserFacingError } from "../user-facing-error.ts";
import type { Engine } from "./engine.ts";
import { PostgresDriver } from "./postgres-driver.ts";
import { connectInvalidationBus } from "./postgres-notify.ts";
import { ensureTriggers } from "./postgres-triggers.ts";
import type { Schema } from "./schema.ts";
import { trigramFunction } from "./title-candidates.ts";
import { registerTransactor } from "./transact.ts";

/** Milliseconds. No request waits longer for the database than one of these, whatever hangs. */
const timeouts = {
  /** Until a connection is there, new or from the pool. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  /** Of waiting for what another transaction holds. */
  lock_timeout: 5_000,
  /** A transaction whose process hangs must not stay in the way of others. */
  idle_in_transaction_session_timeout: 15_000,
  /** For when the server itself says nothing any more: a little longer than it may take. */
  query_timeout: 12_000,
  keepAliveInitialDelayMillis: 10_000,
  /** A connection that nobody needed for so long is closed. */
  idleTimeoutMillis: 60_000,
};

/** The oldest release that is tried. */
const oldest = 150_000;

/** Folds every letter as Unicode says and SQLite's `lower` does here; ICU's root locale, the same on each machine. */
const foldingCollation = "und-x-icu";

/**
 * Opens the PostgreSQL database at an address.
 * @param connections the most for queries; one more listens for changes
 */
export async function openPostgres(url: string, connections: number): Promise<Engine> {
  const settings = settingsOf(url);
  const { invalidation, close } = await connectInvalidationBus(settings);
  const db = over(new Pool({ ...settings, max: connections }));
  registerTransactor(db, { invalidation });
  return {
    db,
    invalidation,
    shared: true,
    async migrate(migrate) {
      const alone = over(new Pool({ ...settings, ...patient, max: 1 }));
      try {
        await requireFit(alone);
        await migrate(alone);
        // Of many that start at once, each after the other. The pool has this one connection, and the lock goes with it.
        await sql`select pg_advisory_lock(hashtext('kulliyad upgrade'))`.execute(alone);
        await keepOutOfTheLog(alone);
        await ensureTriggers(alone, foldingCollation);
      } finally {
        await alone.destroy();
      }
      // Kysely ends only what it has begun with.
      await sql`select`.execute(db);
    },
    async close() {
      await close();
      await db.destroy();
    },
  };
}

/**
 * Runs `work` on the database as it is now: a transaction that only reads, on a connection of its own. It sees nothing
 * that is committed after its first look, and keeps no writer waiting.
 */
export async function readPostgresSnapshot<Result>(
  url: string,
  work: (snapshot: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const db = over(
    new Pool({ ...settingsOf(url), ...patient, idle_in_transaction_session_timeout: 0, max: 1 }),
  );
  try {
    await requireFit(db);
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

/** A migration, waiting for another process's, and reading all there is may take longer than any query. */
const patient = { statement_timeout: 0, lock_timeout: 0, query_timeout: 0 };

function settingsOf(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: "kulliyad",
    keepAlive: true,
    types: { getTypeParser },
    ...timeouts,
  };
}

/** A counted write waits for no disk then; after a crash of the server, counting begins anew. */
async function keepOutOfTheLog(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ logged: boolean }>`
    select relpersistence = 'p' as logged from pg_class where oid = 'rate_limit'::regclass
  `.execute(db);
  if (rows[0]?.logged) await sql`alter table rate_limit set unlogged`.execute(db);
}

function over(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  });
}

/** What the locale of a database would decide otherwise is decided here, as SQLite has it. */
class QueryCompiler extends PostgresQueryCompiler {
  /** Text sorts by its bytes, which is by its characters' numbers; a whole number has 64 bits. */
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === "text") this.append('text collate "C"');
    else if (node.dataType === "integer") this.append("bigint");
    else super.visitDataType(node);
  }

  protected override visitFunction(node: FunctionNode): void {
    // The planner finds the index by the expression that says whether a title really holds the words.
    if (node.func === trigramFunction) {
      this.append("true");
      return;
    }
    if (node.func !== "lower") {
      super.visitFunction(node);
      return;
    }
    this.append("lower(");
    this.compileList(node.arguments);
    this.append(` collate "${foldingCollation}")`);
  }
}

/** pg gives a bigint as text. No number here, and no count, is too large for JavaScript's. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

/** @throws StartError for a server or a database on which not everything here holds */
async function requireFit(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; folding: boolean }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collname = ${foldingCollation}) as folding
  `.execute(db);
  for (const { version, encoding, folding } of rows) {
    if (version < oldest) throw new UserFacingError("DATABASE_URL: PostgreSQL 15 or newer is needed");
    if (encoding !== "UTF8") {
      throw new UserFacingError(
        `DATABASE_URL: the database must be made with ENCODING 'UTF8', not ${encoding}`,
      );
    }
    if (!folding) throw new UserFacingError("DATABASE_URL: a PostgreSQL built with ICU is needed");
  }
}
