import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import { retryWhileBusy } from "./retry-busy.ts";

/** How long a statement or a transaction waits for the lock that another process holds. */
const busyTimeoutMs = 5_000;

/**
 * All queries share one connection to the file: statements outside a transaction wait while one is open. Waiting for
 * another process's lock is asynchronous and does not hold up queries that need no lock.
 */
export class AsyncSqliteDriver extends SqliteDriver {
  /** Resolves when the open transaction ends; undefined while none is open. */
  #transaction: Promise<void> | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SharedConnection(await super.acquireConnection(), () => this.#transaction);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await retryWhileBusy(async () => {
      while (this.#transaction) await this.#transaction;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#transaction = promise;
      // In the next turn of the event loop: transactions that wait would otherwise run without a pause for readers.
      const end = () =>
        setImmediate(() => {
          this.#transaction = undefined;
          resolve();
        });
      try {
        await super.beginTransaction(shared(connection).enter(end));
      } catch (error) {
        shared(connection).leave();
        throw error;
      }
    }, busyTimeoutMs);
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection) shared(connection).leave();
  }
}

class SharedConnection implements DatabaseConnection {
  readonly #file: DatabaseConnection;
  readonly #openTransaction: () => Promise<void> | undefined;
  #endTransaction: (() => void) | undefined;

  /** @param openTransaction a promise that resolves when the open transaction ends; undefined while none is open */
  constructor(file: DatabaseConnection, openTransaction: () => Promise<void> | undefined) {
    this.#file = file;
    this.#openTransaction = openTransaction;
  }

  /** Runs the following statements inside the open transaction. */
  enter(end: () => void): this {
    this.#endTransaction = end;
    return this;
  }

  leave(): void {
    this.#endTransaction?.();
    this.#endTransaction = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTransaction) return this.#file.executeQuery<Row>(query);
    return retryWhileBusy(async () => {
      // No await between this check and the statement: a transaction could begin in between.
      for (let open = this.#openTransaction(); open; open = this.#openTransaction()) await open;
      return this.#file.executeQuery<Row>(query);
    }, busyTimeoutMs);
  }

  // biome-ignore lint/correctness/useYield: it yields nothing
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError("Streaming is not supported: read page by page");
  }
}

function shared(connection: DatabaseConnection): SharedConnection {
  if (connection instanceof SharedConnection) return connection;
  throw new TypeError("The connection belongs to another driver");
}
