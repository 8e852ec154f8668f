import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { DatabaseUnavailableError } from "./database-unavailable-error.ts";
import type { Db } from "./engine.ts";
import { GroupCommit } from "./group-commit.ts";

/** How often a transaction is begun, the first time included, and until when, in milliseconds from the first. */
const attempts = 20;
const patience = 10_000;

/** Between two attempts, at most, in milliseconds: others of this process wait meanwhile. */
const longestPause = 32;

/** Those that others were in the way of try again one at a time: n of them need n turns then, not n squared. */
const turns = pLimit(1);

const groups = new WeakMap<Db, GroupCommit>();

/** From now on transactions on this database that come at the same time share a commit. */
export function enableGroupCommit(db: Db): void {
  groups.set(db, new GroupCommit(db));
}

/**
 * Runs `work` in a transaction, as if no other ran at the same time: what it reads holds until it commits. The one
 * way to begin a transaction.
 * @param work may run several times, when others were in the way: it keeps its hands off everything outside the
 *   database, and starts anew each time
 * @throws DatabaseUnavailable when it could not be done, or (only when the connection broke during the commit)
 *   nobody knows whether it was
 */
export async function transact<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  const group = groups.get(db);
  if (group) return group.run(work);
  const begun = Date.now();
  let failure: unknown;
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    failure = error;
  }
  return turns(async () => {
    for (let attempt = 2; attempt <= attempts && Date.now() - begun < patience; attempt += 1) {
      await pause(Math.random() * Math.min(2 ** attempt, longestPause));
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
