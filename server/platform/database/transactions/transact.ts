import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { type Db, type Writing, writing } from "../schema/db.ts";
import { DatabaseUnavailableError } from "./engine.ts";
import type { InvalidationBus, InvalidationScope } from "./invalidation.ts";

const maxAttempts = 20;
const retryTimeoutMs = 10_000;
const maxPauseMs = 32;

/** Conflicting transactions of this process retry one at a time: n of them then need n attempts, not n squared. */
const retryQueue = pLimit(1);

const invalidationBuses = new WeakMap<Db, InvalidationBus>();

/** Tells `transact` where the changes of a database are published. */
export function registerInvalidation(db: Db, bus: InvalidationBus): void {
  invalidationBuses.set(db, bus);
}

type Invalidates = InvalidationScope | "nothing";

export type TransactOptions<Result> = {
  /** How the committed write affects rendered pages; a function decides by the result. */
  invalidates: Invalidates | ((result: Result) => Invalidates);
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
  { invalidates }: TransactOptions<Result>,
  work: (transaction: Writing) => Promise<Result>,
): Promise<Result> {
  const result = await runWithRetries(db, work);
  const scope = typeof invalidates === "function" ? invalidates(result) : invalidates;
  if (scope !== "nothing") {
    const invalidation = invalidationBuses.get(db);
    if (!invalidation) throw new TypeError("This database has no caches to invalidate");
    await invalidation.publishAndWait(scope);
  }
  return result;
}

async function runWithRetries<Result>(
  db: Db,
  work: (transaction: Writing) => Promise<Result>,
): Promise<Result> {
  const attemptOnce = () =>
    db.transaction().execute((transaction) => work(Object.assign(transaction, { [writing]: true as const })));
  const startedAt = Date.now();
  let failure: unknown;
  try {
    return await attemptOnce();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    failure = error;
  }
  return retryQueue(async () => {
    for (let attempt = 2; attempt <= maxAttempts && Date.now() - startedAt < retryTimeoutMs; attempt += 1) {
      await pause(Math.random() * Math.min(2 ** attempt, maxPauseMs));
      try {
        return await attemptOnce();
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
