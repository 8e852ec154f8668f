import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { type Changes, createChanges } from "./changes.ts";
import type { Schema } from "./schema.ts";

/** How often to look whether another process wrote: within the second that a change may take to be seen. */
const foreignChangePoll = 250;

type Engine = { db: Kysely<Schema>; changes: Changes; close(): Promise<void> };

/** Opens (and creates when missing) the database file at `path`. */
export function openSqlite(path: string): Engine {
  const file = new DatabaseSync(path, { timeout: 5_000 });
  // FULL: an acknowledged write is on the disk, also after a power cut.
  file.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma temp_store = memory;
  `);

  // SQLite's own folds only ASCII; PostgreSQL folds every letter.
  file.function("lower", { deterministic: true }, (text) => String(text).toLowerCase());

  const changes = createChanges();
  const stopWatching = watchOtherProcesses(file, changes);
  const db = new Kysely<Schema>({ dialect: new Dialect({ database: adapt(file) }) });
  return {
    db,
    changes,
    async close() {
      stopWatching();
      await db.destroy();
      if (file.isOpen) file.close();
    },
  };
}

/** SQLite undoes schema changes with their transaction, so that a migration is whole or absent. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
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
      const statement = prepared(sql === "begin" ? "begin immediate" : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite stores no ${typeof value}: the schema has only text and numbers`);
}

/** `data_version` moves when another connection commits: a seed, an import or a second instance on this file. */
function watchOtherProcesses(file: DatabaseSync, changes: Changes): () => void {
  const version = file.prepare("pragma data_version");
  const read = () => version.get()?.data_version;
  let seen = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === seen) return;
    seen = now;
    changes.announce();
  }, foreignChangePoll);
  timer.unref();
  return () => clearInterval(timer);
}
