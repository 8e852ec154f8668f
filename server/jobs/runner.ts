import { apiMessages } from "../../contract/messages/api.ts";
import { type Db, transact } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import {
  isAnyJobDue,
  type Job,
  type JobType,
  leaseDueJobs,
  type RunLimits,
  recordFailure,
  takeJob,
} from "./store.ts";

/** What follows the commit, such as the deletion of files. It may never run: a crash or an error does no harm. */
type AfterCommit = () => Promise<void>;

/** Does the work of a job inside the transaction that deletes it: both happen once, or neither. */
export type JobHandlers = Record<JobType, (transaction: Db, job: Job) => Promise<AfterCommit | undefined>>;

export type JobRunnerDeps = {
  db: Db;
  handlers: JobHandlers;
  /** Receives the errors of jobs, which are tried again, and of the database. */
  report: (error: unknown) => void;
  now?: () => number;
};

const pollMs = 1_000;
const maxConcurrentJobs = 8;
const firstPauseMs = 10_000;

/** A lease is short: after a crash, another instance waits for its end. One that ends too early costs only a retry. */
const runLimits: RunLimits = { maxPauseMs: 3_600_000, leaseMs: 1_000 };

/** The pause after the given number of failed attempts: 10 s, then twice as long each time, up to an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), runLimits.maxPauseMs);
}

/**
 * Runs all jobs that are due.
 * @param signal stops it after the jobs that it has begun
 * @returns the number of jobs that this call did
 */
export async function runDueJobs(deps: JobRunnerDeps, signal?: AbortSignal): Promise<number> {
  const { db, now = Date.now } = deps;
  let done = 0;
  while (!signal?.aborted && (await isAnyJobDue(db, now(), runLimits))) {
    const ids = await transact(db, { invalidates: "nothing" }, (transaction) =>
      leaseDueJobs(transaction, now(), runLimits, maxConcurrentJobs),
    );
    // Another instance was faster.
    if (ids.length === 0) break;
    const outcomes = await Promise.all(ids.map((id) => runJob(deps, id)));
    done += outcomes.filter(Boolean).length;
  }
  return done;
}

type Outcome = { afterCommit: AfterCommit | undefined };

/** @returns whether this call did the job */
async function runJob({ db, handlers, report, now = Date.now }: JobRunnerDeps, id: string): Promise<boolean> {
  const invalidates = (outcome: Outcome | undefined) => (outcome ? "changed" : "nothing");
  try {
    const outcome = await transact(db, { invalidates }, async (transaction) => {
      const job = await takeJob(transaction, id);
      return job && { afterCommit: await handlers[job.type](transaction, job) };
    });
    await outcome?.afterCommit?.().catch(report);
    return outcome !== undefined;
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
export function startJobRunner(deps: JobRunnerDeps): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= runDueJobs(deps, stopping.signal)
      .catch(deps.report)
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
