import { transact, type Writing } from "../database/index.ts";
import type { JobLoop } from "./job-loop.ts";
import { findJob, type Job, type JobType, renewLease, takeJob, typesOf } from "./store.ts";

/**
 * Does the work of a job outside any transaction, such as sending a mail: at least once. After a crash, or when it
 * takes longer than a lease that cannot be renewed, it happens again. Returns what to write in the transaction that
 * deletes the job.
 */
export type OutsideHandlers = Partial<
  Record<JobType, (job: Job) => Promise<(transaction: Writing) => Promise<void>>>
>;

type Deps = Omit<JobLoop, "types" | "run"> & { handlers: OutsideHandlers };

/** Jobs with work outside the database, for a loop of their own: a slow mail server delays no publication. */
export function outsideJobs({ handlers, ...deps }: Deps): JobLoop {
  return { ...deps, types: typesOf(handlers), run: (id) => runJob({ ...deps, handlers }, id) };
}

async function runJob({ db, handlers, leaseMs, now = Date.now }: Deps, id: string): Promise<boolean> {
  const job = await findJob(db, id);
  // A lease that cannot be renewed ends: the next renewal is tried in time, or the work happens again.
  const renew = () =>
    void transact(db, { invalidates: "nothing" }, (transaction) =>
      renewLease(transaction, id, now() + leaseMs),
    ).catch(() => undefined);
  const timer = setInterval(renew, leaseMs / 3).unref();
  const handled = job && handlers[job.type]?.(job);
  const record = await Promise.resolve(handled).finally(() => clearInterval(timer));
  if (!record) return false;
  return transact(db, { invalidates: "nothing" }, async (transaction) => {
    const isStillThere = (await takeJob(transaction, id)) !== undefined;
    if (isStillThere) await record(transaction);
    return isStillThere;
  });
}
