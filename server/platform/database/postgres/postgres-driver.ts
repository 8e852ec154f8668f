import { setTimeout as pause } from "node:timers/promises";
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import { DatabaseError, type Pool, type PoolClient, type QueryResult as PostgresResult } from "pg";
import { DatabaseUnavailableError } from "../transactions/engine.ts";

/** Pauses before the retries of a failed connection, plus up to 50 % jitter. */
const connectRetryPausesMs = [50, 100, 200];
/** An attempt that took longer than this is not retried. */
const connectRetryTimeoutMs = 1_000;

/** serialization_failure, deadlock_detected: the transaction was rolled back because of a concurrent one. */
const conflictCodes = new Set(["40001", "40P01"]);

/**
 * SQLSTATE classes that blame the server, not the query: connection, resources (disk full), object in use (lock
 * timeout), intervention (shutdown, statement timeout) and system error; and read_only_sql_transaction, of a standby
 * server.
 */
const unavailableCodes = /^(08|53|55|57|58)|^25006$/;

const diskFullCode = "53100";

/** Kysely's driver for a pool of PostgreSQL connections. Every transaction is serializable. */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
    // An idle connection that breaks is replaced when one is needed.
    pool.on("error", () => undefined);
    // pg has no listener on a connection in use: its error event would end the process.
    pool.on("connect", (client) => client.on("error", () => undefined));
  }

  async init(): Promise<void> {}

  /** Retries, because nothing was sent yet and a restarting database is back soon. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const startedAt = Date.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return new PostgresConnection(await this.#pool.connect());
      } catch (error) {
        const pauseMs = connectRetryPausesMs[attempt];
        if (pauseMs === undefined || Date.now() - startedAt > connectRetryTimeoutMs)
          throw new DatabaseUnavailableError(error, { transient: false });
        await pause(pauseMs * (1 + Math.random() / 2));
      }
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await requireOwn(connection).run("start transaction isolation level serializable");
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await requireOwn(connection)
      .run("commit")
      .catch((error: unknown) => {
        // Without a response to the commit, nobody knows whether it happened: it must not be retried.
        if (!(error instanceof DatabaseUnavailableError) || isConflict(error.cause)) throw error;
        throw new DatabaseUnavailableError(error.cause, { transient: false });
      });
    // PostgreSQL answers a commit with ROLLBACK when an earlier statement of the transaction failed.
    if (command === "ROLLBACK") throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await requireOwn(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    requireOwn(connection).release();
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

  /** @throws DatabaseUnavailableError when the server is at fault, else the error of pg */
  async run(sql: string, parameters: readonly unknown[] = []): Promise<PostgresResult> {
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      if (endsConnection(error)) {
        this.#lost = true;
        throw new DatabaseUnavailableError(error, { transient: true });
      }
      if (isConflict(error)) throw new DatabaseUnavailableError(error, { transient: true });
      const code = codeOf(error);
      if (unavailableCodes.test(code))
        throw new DatabaseUnavailableError(error, { transient: false, isFull: code === diskFullCode });
      throw error;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.run(sql, parameters);
    if (command === "SELECT" || rowCount === null) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount) };
  }

  // biome-ignore lint/correctness/useYield: it yields nothing
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError("Streaming is not supported: read page by page");
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

function requireOwn(connection: DatabaseConnection): PostgresConnection {
  if (connection instanceof PostgresConnection) return connection;
  throw new TypeError("The connection belongs to another driver");
}

function codeOf(error: unknown): string {
  return error instanceof DatabaseError ? (error.code ?? "") : "";
}

function isConflict(error: unknown): boolean {
  return conflictCodes.has(codeOf(error));
}

/** Errors that are not from the server concern the connection; FATAL and PANIC end it. */
function endsConnection(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  return !(error instanceof DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";
}
