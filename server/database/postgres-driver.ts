import { setTimeout as pause } from "node:timers/promises";
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import { DatabaseError, type Pool, type PoolClient, type QueryResult as PostgresResult } from "pg";
import { DatabaseUnavailableError } from "./database-unavailable-error.ts";

/**
 * When to ask again for a connection that could not be had: milliseconds, each by chance up to half longer. Not
 * where it took long to hear that there is none.
 */
const connectPauses = [50, 100, 200];
const connectPatience = 1_000;

/** Others were in the way; the transaction was undone: serialization_failure, deadlock_detected. */
const conflicts = new Set(["40001", "40P01"]);

/**
 * Classes of SQLSTATE that say that the database cannot, not that the query is wrong: connection, resources (disk
 * full), object in use (a lock that did not come), intervention (shutdown, timeout), system error. And one code
 * by itself: read_only_sql_transaction, on a server that is a copy of another.
 */
const unavailable = /^(08|53|55|57|58)|^25006$/;

/** How Kysely speaks to a pool of PostgreSQL connections. Every transaction is serializable. */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
    // One that breaks while nobody uses it is replaced when the next is needed.
    pool.on("error", () => undefined);
    // pg leaves one that is in use without a listener: its break would end the process.
    pool.on("connect", (client) => client.on("error", () => undefined));
  }

  async init(): Promise<void> {}

  /** Asks again a few times: nothing was sent yet, and a database that restarts is soon back. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const begun = Date.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return new PostgresConnection(await this.#pool.connect());
      } catch (error) {
        const wait = connectPauses[attempt];
        if (wait === undefined || Date.now() - begun > connectPatience)
          throw new DatabaseUnavailableError(error, { transient: false });
        await pause(wait * (1 + Math.random() / 2));
      }
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).run("start transaction isolation level serializable");
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await ours(connection)
      .run("commit")
      .catch((error: unknown) => {
        // Where the answer to a commit was lost, nobody knows whether it came about: it must not be done again.
        if (!(error instanceof DatabaseUnavailableError) || isConflict(error.cause)) throw error;
        throw new DatabaseUnavailableError(error.cause, { transient: false });
      });
    // So it answers where a statement failed and the transaction went on as if it had not.
    if (command === "ROLLBACK") throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #lost = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** @throws DatabaseUnavailable where the database is at fault, else pg's own error */
  async run(sql: string, parameters: readonly unknown[] = []): Promise<PostgresResult> {
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      if (endsConnection(error)) {
        this.#lost = true;
        throw new DatabaseUnavailableError(error, { transient: true });
      }
      if (isConflict(error)) throw new DatabaseUnavailableError(error, { transient: true });
      if (unavailable.test(codeOf(error))) throw new DatabaseUnavailableError(error, { transient: false });
      throw error;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.run(sql, parameters);
    if (command === "SELECT" || rowCount === null) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount) };
  }

  // biome-ignore lint/correctness/useYield: it never gives anything
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError("No query is streamed: read page by page");
  }

  /** A lost connection takes its transaction with it. */
  async rollback(): Promise<void> {
    if (this.#lost) return;
    await this.run("rollback").catch(() => {
      this.#lost = true;
    });
  }

  release(): void {
    this.#client.release(this.#lost);
  }
}

function ours(connection: DatabaseConnection): PostgresConnection {
  if (connection instanceof PostgresConnection) return connection;
  throw new TypeError("The connection is another driver's");
}

function codeOf(error: unknown): string {
  return error instanceof DatabaseError ? (error.code ?? "") : "";
}

function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error));
}

/** Whatever does not come from the server is about the way to it; what is fatal there ends the connection. */
function endsConnection(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  return !(error instanceof DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";
}
