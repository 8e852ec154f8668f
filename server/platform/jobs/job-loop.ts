import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type Db, transact } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import { isAnyJobDue, type JobType, leaseDueJobs, recordFailure } from "./store.ts";

/** How a runner does its jobs. */
export type JobLoop = {
  db: Db;
  types: readonly JobType[];
  /** How long other instances leave a job alone that this one has begun. */
  leaseMs: number;
  /** Receives the errors of jobs, which are tried again, and of the database. */
  report: (error: unknown) => void;
  now?: (() => number) | undefined;
  /** While it is true, no job is begun. */
  isPaused?: (() => boolean) | undefined;
  /** @returns whether this call did the job. @throws if it failed, and is to be tried again */
  run: (id: string) => Promise<boolean>;
};

const pollMs = 1_000;
const maxConcurrentJobs = 8;
const firstPauseMs = 10_000;
const maxPauseMs = 3_600_000;

/** The pause after the given number of failed attempts: 10 s, then twice as long each time, up to an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
}

/**
 * Runs all jobs of the loop that are due.
 * @param signal stops it after the jobs that it has begun
 * @returns the number of jobs that this call did
 */
export async function runDue(loop: JobLoop, signal?: AbortSignal): Promise<number> {
  const { db, types, leaseMs, now = Date.now, isPaused = () => false } = loop;
  const runLimits = { types, leaseMs, maxPauseMs };
  let done = 0;
  while (!signal?.aborted && !isPaused() && (await isAnyJobDue(db, now(), runLimits))) {
    const ids = await transact(db, { invalidates: "nothing" }, (transaction) =>
      leaseDueJobs(transaction, now(), runLimits, maxConcurrentJobs),
    );
    // Another instance was faster.
    if (ids.length === 0) break;
    const outcomes = await Promise.all(ids.map((id) => runOrPostpone(loop, id)));
    done += outcomes.filter(Boolean).length;
  }
  return done;
}

/** @returns whether this call did the job */
async function runOrPostpone({ db, run, report, now = Date.now }: JobLoop, id: string): Promise<boolean> {
  try {
    return await run(id);
  } catch (error) {
    report(error);
    const reason = error instanceof HttpError ? error.message : apiMessages.jobFailed;
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      recordFailure(transaction, id, reason, (attempts) => now() + pauseAfter(attempts)),
    ).catch(report);
    return false;
  }
}

/**
 * Runs jobs when they are due, beginning with those that were missed while no server ran.
 * @returns a function that stops it, and resolves when no job runs any more
 */
export function startLoop(loop: JobLoop): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= runDue(loop, stopping.signal)
      .catch(loop.report)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, pollMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
