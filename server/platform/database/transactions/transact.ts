import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { DatabaseUnavailableError, type Db } from "./engine.ts";
import type { GroupCommit } from "./group-commit.ts";
import type { InvalidationBus, InvalidationScope } from "./invalidation.ts";

const maxAttempts = 20;
const retryTimeoutMs = 10_000;
const maxPauseMs = 32;

/** Conflicting transactions of this process retry one at a time: n of them then need n attempts, not n squared. */
const retryQueue = pLimit(1);

type Transactor = { invalidation: InvalidationBus; groupCommit?: GroupCommit };

const transactors = new WeakMap<Db, Transactor>();

/** Tells `transact` where the changes of a database are published, and whether its transactions share commits. */
export function registerTransactor(db: Db, transactor: Transactor): void {
  transactors.set(db, transactor);
}

type Invalidates = InvalidationScope | "nothing";

export type TransactOptions<Result> = {
  /** How the committed write affects rendered pages; a function decides by the result. */
  invalidates: Invalidates | ((result: Result) => Invalidates);
  /** For one that writes a whole site: inside a savepoint, SQLite would keep each page in memory as often as it changes. */
  alone?: boolean;
};

/**
 * Runs `work` in a serializable transaction, then invalidates cached pages, and resolves when none serves the old
 * version. The one way to begin a transaction.
 * @param work may run several times, because conflicts are retried: it has no side effects outside the database
 * @throws DatabaseUnavailableError when it was not committed, or (only when the connection broke during the commit)
 *   when nobody knows whether it was
 */
export async function transact<Result>(
  db: Db,
  { invalidates, alone = false }: TransactOptions<Result>,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const { groupCommit, invalidation } = transactors.get(db) ?? {};
  const result = groupCommit && !alone ? await groupCommit.run(work) : await runWithRetries(db, work);
  const scope = typeof invalidates === "function" ? invalidates(result) : invalidates;
  if (scope !== "nothing") {
    if (!invalidation) throw new TypeError("This database has no caches to invalidate");
    await invalidation.publishAndWait(scope);
  }
  return result;
}

async function runWithRetries<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  let failure: unknown;
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    failure = error;
  }
  return retryQueue(async () => {
    for (let attempt = 2; attempt <= maxAttempts && Date.now() - startedAt < retryTimeoutMs; attempt += 1) {
      await pause(Math.random() * Math.min(2 ** attempt, maxPauseMs));
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!isRetryable(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  });
}

function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && error.transient;
}
