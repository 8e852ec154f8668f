import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import {
  type Driver,
  type FunctionNode,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import { LRUCache } from "lru-cache";
import { contentKindNames } from "../../../../contract/values/content-kinds.ts";
import type { Schema } from "../schema/schema.ts";
import { trigramFunction } from "../schema/title-search.ts";
import { literalsOf, newestMatchesFunction, wordListFunction } from "../schema/word-index.ts";
import { DatabaseUnavailableError, type Engine } from "../transactions/engine.ts";
import { createInvalidationBus, type InvalidationBus } from "../transactions/invalidation.ts";
import { registerInvalidation } from "../transactions/transact.ts";
import { primaryCode } from "./retry-busy.ts";
import { AsyncSqliteDriver } from "./sqlite-driver.ts";
import { ensureTriggers, kindBits } from "./sqlite-triggers.ts";
import { ensureWordIndexes, lastCharacter, matchParts, termsWithPrefix } from "./sqlite-word-index.ts";

/** Other processes' changes have to be visible within a second. */
const dataVersionPollMs = 250;

const kindNames: readonly string[] = contentKindNames;

const fullCode = 13;

/** Primary result codes: busy, locked, read-only, I/O error, disk full, cannot open. */
const unavailableCodes = new Set([5, 6, 8, 10, fullCode, 14]);

/** Opens (and creates when missing) the database file at `path`. */
export function openSqlite(path: string): Engine {
  const file = new DatabaseSync(path);
  setBusyTimeout(file, startTimeoutMs);
  // FULL: a committed write survives a power cut.
  file.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma analysis_limit = 400;
  `);
  setBusyTimeout(file, 0);

  registerUnicodeLower(file);
  const invalidation = createInvalidationBus();
  const stopWatching = watchOtherProcesses(file, invalidation);
  const db = new Kysely<Schema>({ dialect: new Dialect({ database: adapt(file) }) });
  registerInvalidation(db, invalidation);
  return {
    db,
    invalidation,
    shared: false,
    async migrate(migrate) {
      await migrate(db);
      setBusyTimeout(file, startTimeoutMs);
      ensureTriggers(file);
      ensureWordIndexes(file);
      setBusyTimeout(file, 0);
    },
    async updateStatistics() {
      for (const statement of await listAnalyses(db)) {
        await sql.raw(statement).execute(db);
        await setImmediate();
      }
    },
    async close() {
      stopWatching();
      await db.destroy();
      if (file.isOpen) file.close();
    },
  };
}

/**
 * Runs `work` in a read transaction on a connection of its own. It sees nothing that is committed after its first
 * query, and blocks no writer.
 */
export async function readSqliteSnapshot<Result>(
  path: string,
  work: (snapshot: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const file = withTranslatedErrors(
    () => new DatabaseSync(path, { readOnly: true, timeout: startTimeoutMs }),
  );
  try {
    registerUnicodeLower(file);
    withTranslatedErrors(() => file.exec("begin; select count(*) from sqlite_schema"));
    return await work(new Kysely<Schema>({ dialect: new Dialect({ database: adapt(file) }) }));
  } finally {
    file.close();
  }
}

/**
 * The statements of `pragma optimize` for all tables, which are not carried out: each takes a moment, in which nothing
 * else happens. One that needs no analysis has none.
 */
async function listAnalyses(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<Record<string, string>>`pragma optimize = 0x10003`.execute(db);
  return rows.flatMap((row) => Object.values(row));
}

/** During startup the process may block on another's lock, because it serves no requests yet. */
const startTimeoutMs = 5_000;

function setBusyTimeout(file: DatabaseSync, timeoutMs: number): void {
  file.exec(`pragma busy_timeout = ${timeoutMs}`);
}

/** SQLite's own `lower` folds only ASCII; that of PostgreSQL folds every letter. */
export function registerUnicodeLower(file: DatabaseSync): void {
  file.function("lower", { deterministic: true }, (text) => String(text).toLowerCase());
}

/** SQLite rolls back schema changes with their transaction, so that a failed migration leaves nothing. */
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

      /** Otherwise Kysely blocks all queries while one waits for a lock. The driver separates transactions itself. */
      override get supportsMultipleConnections(): boolean {
        return true;
      }
    })();
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    if (node.func === trigramFunction) this.#visitTrigrams(node);
    else if (node.func === wordListFunction) this.compileList(node.arguments);
    else if (node.func === newestMatchesFunction) this.#visitNewestMatches(node);
    else super.visitFunction(node);
  }

  #visitNewestMatches(node: FunctionNode): void {
    const [index, query, max] = literalsOf(node);
    this.append(`select rowid from "${index}" where "${index}" match `);
    for (const [position, part] of matchParts(JSON.parse(String(query))).entries()) {
      if (position > 0) this.append(" || ");
      if ("text" in part) this.appendValue(part.text);
      else {
        const [beforeTerms, ...after] = termsWithPrefix(String(index));
        this.append(beforeTerms ?? "");
        for (const [turn, sql] of after.entries()) {
          const last = part.prefix + lastCharacter;
          this.appendValue([part.prefix, last, last, `"${part.prefix}" *`][turn]);
          this.append(sql);
        }
      }
    }
    this.append(" order by rowid desc limit ");
    this.appendValue(max);
  }

  #visitTrigrams(node: FunctionNode): void {
    const [kind, words, maxResults] = literalsOf(node);
    this.append(`"id" in (select rowid >> ${kindBits} from title_search where title_search match `);
    this.appendValue(`"${String(words).replaceAll('"', '""')}"`);
    this.append(` and rowid & ${(1 << kindBits) - 1} = `);
    this.appendValue(kindNames.indexOf(String(kind)));
    this.append(" order by rowid desc limit ");
    this.appendValue(maxResults);
    this.append(")");
  }
}

/**
 * Adapts node:sqlite to the interface of better-sqlite3. Statements are cached: preparing is most of the cost of a
 * read.
 */
function adapt(file: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, StatementSync>({
    max: 500,
    memoMethod(sql) {
      const statement = file.prepare(sql);
      // Full-text indexes have rows with numbers beyond those of JavaScript, which `run` would return.
      if (statement.columns().length === 0) statement.setReadBigInts(true);
      return statement;
    },
  });
  return {
    close: () => file.close(),
    prepare(sql) {
      // A transaction that starts with a read cannot become a writer once another process has written.
      const statement = withTranslatedErrors(() =>
        statements.memo(sql === "begin" ? "begin immediate" : sql),
      );
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => withTranslatedErrors(() => statement.all(...parameters.map(bindable))),
        run(parameters) {
          // SQLite may have rolled back already, on a full disk.
          if (sql === "rollback" && !file.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return withTranslatedErrors(() => statement.run(...parameters.map(bindable)));
        },
        iterate: (parameters) => withTranslatedErrors(() => statement.iterate(...parameters.map(bindable))),
      };
    },
  };
}

/** @throws DatabaseUnavailableError for an error of the file or the disk instead of the query */
function withTranslatedErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = primaryCode(error);
    if (unavailableCodes.has(code))
      throw new DatabaseUnavailableError(error, { transient: false, isFull: code === fullCode });
    throw error;
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}: the schema has only text and integers`);
}

/** `data_version` changes when another connection commits, such as an import or a second instance on this file. */
function watchOtherProcesses(file: DatabaseSync, invalidation: InvalidationBus): () => void {
  const version = file.prepare("pragma data_version");
  const read = () => version.get()?.data_version;
  let last = read();
  const check = () => {
    const current = read();
    if (current === last) return;
    last = current;
    invalidation.publish();
  };
  const timer = setInterval(() => {
    try {
      check();
    } catch {
      // The disk fails: requests report it, and the next check may succeed.
    }
  }, dataVersionPollMs);
  timer.unref();
  return () => clearInterval(timer);
}
