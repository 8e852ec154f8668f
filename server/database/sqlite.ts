import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  type Driver,
  type FunctionNode,
  Kysely,
  type OperationNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import { contentKindNames } from "../../contract/content-kinds.ts";
import { DatabaseUnavailableError } from "./database-unavailable-error.ts";
import type { Engine } from "./engine.ts";
import { GroupCommit } from "./group-commit.ts";
import { createInvalidationBus, type InvalidationBus } from "./invalidation.ts";
import { primaryCode } from "./retry-busy.ts";
import type { Schema } from "./schema.ts";
import { AsyncSqliteDriver } from "./sqlite-driver.ts";
import { ensureTriggers, kindBits } from "./sqlite-triggers.ts";
import { trigramFunction } from "./title-candidates.ts";
import { registerTransactor } from "./transact.ts";

/** How often to look whether another process wrote: within the second that a change may take to be seen. */
const foreignChangePoll = 250;

/** Primary result codes that say that the file cannot be used now: busy, locked, read-only, disk failing, disk full. */
const unavailable = new Set([5, 6, 8, 10, 13, 14]);

/** Opens (and creates when missing) the database file at `path`. */
export function openSqlite(path: string): Engine {
  const file = new DatabaseSync(path);
  waitInPlace(file, startTimeoutMs);
  // FULL: an acknowledged write is on the disk, also after a power cut.
  file.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma temp_store = memory;
  `);
  waitInPlace(file, 0);

  foldEveryLetter(file);
  const invalidation = createInvalidationBus();
  const stopWatching = watchOtherProcesses(file, invalidation);
  const db = new Kysely<Schema>({ dialect: new Dialect({ database: adapt(file) }) });
  registerTransactor(db, { invalidation, groupCommit: new GroupCommit(db) });
  return {
    db,
    invalidation,
    shared: false,
    async migrate(migrate) {
      await migrate(db);
      waitInPlace(file, startTimeoutMs);
      ensureTriggers(file);
      waitInPlace(file, 0);
    },
    async close() {
      stopWatching();
      await db.destroy();
      if (file.isOpen) file.close();
    },
  };
}

/**
 * Runs `work` on the file as it is now: a read transaction on a connection of its own, which sees nothing that is
 * committed after its first look, and keeps no writer waiting.
 */
export async function readSqliteSnapshot<Result>(
  path: string,
  work: (snapshot: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const file = translated(() => new DatabaseSync(path, { readOnly: true, timeout: startTimeoutMs }));
  try {
    foldEveryLetter(file);
    translated(() => file.exec("begin; select count(*) from sqlite_schema"));
    return await work(new Kysely<Schema>({ dialect: new Dialect({ database: adapt(file) }) }));
  } finally {
    file.close();
  }
}

/** During the start a process may block on another's lock: it has no requests to answer yet. */
const startTimeoutMs = 5_000;

function waitInPlace(file: DatabaseSync, timeoutMs: number): void {
  file.exec(`pragma busy_timeout = ${timeoutMs}`);
}

/** SQLite's own folds only ASCII; PostgreSQL folds every letter. */
function foldEveryLetter(file: DatabaseSync): void {
  file.function("lower", { deterministic: true }, (text) => String(text).toLowerCase());
}

/** SQLite undoes schema changes with their transaction, so that a migration is whole or absent. */
class Dialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(config: { database: SqliteDatabase }) {
    super(config);
    this.#database = config.database;
  }

  override createDriver(): Driver {
    return new AsyncSqliteDriver({ database: this.#database });
  }

  override createQueryCompiler(): QueryCompiler {
    return new QueryCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }

      /** Kysely would let no other query run while one waits for a lock; the driver separates transactions itself. */
      override get supportsMultipleConnections(): boolean {
        return true;
      }
    })();
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    if (node.func !== trigramFunction) {
      super.visitFunction(node);
      return;
    }
    const [kind, words, most] = node.arguments.map(givenValue);
    this.append(`"id" in (select rowid >> ${kindBits} from title_search where title_search match `);
    this.appendValue(`"${String(words).replaceAll('"', '""')}"`);
    this.append(` and rowid & ${(1 << kindBits) - 1} = `);
    this.appendValue(contentKindNames.findIndex((name) => name === String(kind)));
    this.append(" order by rowid desc limit ");
    this.appendValue(most);
    this.append(")");
  }
}

function givenValue(node: OperationNode): unknown {
  if (!ValueNode.is(node)) throw new TypeError(`${trigramFunction} takes values only`);
  return node.value;
}

/** Gives Kysely what it expects of better-sqlite3. Statements are prepared once: that is most of a read's cost. */
function adapt(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = file.prepare(sql);
    if (statements.size >= 500) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => file.close(),
    prepare(sql) {
      // A transaction that starts by reading could not upgrade once another process had written.
      const statement = translated(() => prepared(sql === "begin" ? "begin immediate" : sql));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => translated(() => statement.all(...parameters.map(bindable))),
        run(parameters) {
          // A full disk may have undone the transaction already.
          if (sql === "rollback" && !file.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return translated(() => statement.run(...parameters.map(bindable)));
        },
        iterate: (parameters) => translated(() => statement.iterate(...parameters.map(bindable))),
      };
    },
  };
}

/** @throws DatabaseUnavailable in the place of an error that is the file's or the disk's, not the query's */
function translated<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (unavailable.has(primaryCode(error))) throw new DatabaseUnavailableError(error, { transient: false });
    throw error;
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite stores no ${typeof value}: the schema has only text and numbers`);
}

/** `data_version` moves when another connection commits: a seed, an import or a second instance on this file. */
function watchOtherProcesses(file: DatabaseSync, changes: InvalidationBus): () => void {
  const version = file.prepare("pragma data_version");
  const read = () => version.get()?.data_version;
  let seen = read();
  const look = () => {
    const now = read();
    if (now === seen) return;
    seen = now;
    changes.publish();
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // The disk fails: whoever asks for something is told so. The next look may go well again.
    }
  }, foreignChangePoll);
  timer.unref();
  return () => clearInterval(timer);
}
