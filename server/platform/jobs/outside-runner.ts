import { type Db, transact } from "../database/index.ts";
import { type JobLoop, runDue, startLoop } from "./job-loop.ts";
import { findJob, type Job, type JobType, takeJob, typesOf } from "./store.ts";

/**
 * Does the work of a job outside any transaction, such as sending a mail: at least once. After a crash, or when it takes
 * longer than the lease, it happens again. Returns what to write in the transaction that deletes the job.
 */
export type OutsideHandlers = Partial<
  Record<JobType, (job: Job) => Promise<(transaction: Db) => Promise<void>>>
>;

export type OutsideRunnerDeps = {
  db: Db;
  handlers: OutsideHandlers;
  /** Longer than any handler takes. */
  leaseMs: number;
  report: (error: unknown) => void;
  now?: () => number;
};

/** As `runDueJobs`, for work outside the database. */
export function runDueOutsideJobs(deps: OutsideRunnerDeps): Promise<number> {
  return runDue(loopOf(deps));
}

/** As `startJobRunner`, in a loop of its own: a slow mail server delays no publication. */
export function startOutsideRunner(deps: OutsideRunnerDeps): () => Promise<void> {
  return startLoop(loopOf(deps));
}

function loopOf({ handlers, ...deps }: OutsideRunnerDeps): JobLoop {
  return { ...deps, types: typesOf(handlers), run: (id) => runJob(deps.db, handlers, id) };
}

async function runJob(db: Db, handlers: OutsideHandlers, id: string): Promise<boolean> {
  const job = await findJob(db, id);
  const record = job && (await handlers[job.type]?.(job));
  if (!record) return false;
  return transact(db, { invalidates: "nothing" }, async (transaction) => {
    const isStillThere = (await takeJob(transaction, id)) !== undefined;
    if (isStillThere) await record(transaction);
    return isStillThere;
  });
}
