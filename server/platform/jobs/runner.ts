import { type Db, transact } from "../database/index.ts";
import { type JobLoop, runDue, startLoop } from "./job-loop.ts";
import { type Job, type JobType, takeJob, typesOf } from "./store.ts";

/** What follows the commit, such as the deletion of files. It may never run: a crash or an error does no harm. */
type AfterCommit = () => Promise<void>;

/**
 * Does the work of a job inside the transaction that deletes it: both happen once, or neither. A runner leaves jobs of
 * other types alone.
 */
export type JobHandlers = Partial<
  Record<JobType, (transaction: Db, job: Job) => Promise<AfterCommit | undefined>>
>;

export type JobRunnerDeps = {
  db: Db;
  handlers: JobHandlers;
  /** Receives the errors of jobs, which are tried again, and of the database. */
  report: (error: unknown) => void;
  now?: () => number;
};

/** A lease is short: after a crash, another instance waits for its end. One that ends too early costs only a retry. */
const leaseMs = 1_000;

/**
 * Runs all jobs that are due.
 * @param signal stops it after the jobs that it has begun
 * @returns the number of jobs that this call did
 */
export function runDueJobs(deps: JobRunnerDeps, signal?: AbortSignal): Promise<number> {
  return runDue(loopOf(deps), signal);
}

/**
 * Runs jobs when they are due, beginning with those that were missed while no server ran.
 * @returns a function that stops it, and resolves when no job runs any more
 */
export function startJobRunner(deps: JobRunnerDeps): () => Promise<void> {
  return startLoop(loopOf(deps));
}

function loopOf({ db, handlers, report, now }: JobRunnerDeps): JobLoop {
  return {
    db,
    types: typesOf(handlers),
    leaseMs,
    report,
    now,
    run: (id) => runJob(db, handlers, report, id),
  };
}

type Outcome = { afterCommit: AfterCommit | undefined };

async function runJob(
  db: Db,
  handlers: JobHandlers,
  report: JobRunnerDeps["report"],
  id: string,
): Promise<boolean> {
  const invalidates = (outcome: Outcome | undefined) => (outcome ? "changed" : "nothing");
  const outcome = await transact(db, { invalidates }, async (transaction) => {
    const job = await takeJob(transaction, id);
    return job && { afterCommit: await handlers[job.type]?.(transaction, job) };
  });
  await outcome?.afterCommit?.().catch(report);
  return outcome !== undefined;
}
