import { transact, type Writing } from "../database/index.ts";
import type { JobLoop } from "./job-loop.ts";
import { type Job, type JobType, takeJob, typesOf } from "./store.ts";

/** What follows the commit, such as the deletion of files. It may never run: a crash or an error does no harm. */
type AfterCommit = () => Promise<void>;

/**
 * Does the work of a job inside the transaction that deletes it: both happen once, or neither. A runner leaves jobs of
 * other types alone.
 */
export type JobHandlers = Partial<
  Record<JobType, (transaction: Writing, job: Job) => Promise<AfterCommit | undefined>>
>;

/** A lease is short: after a crash, another instance waits for its end. One that ends too early costs only a retry. */
const leaseMs = 1_000;

type Deps = Pick<JobLoop, "db" | "report" | "now" | "isPaused"> & { handlers: JobHandlers };

/** Jobs whose work is in the database. */
export function storedJobs({ handlers, ...deps }: Deps): JobLoop {
  return { ...deps, types: typesOf(handlers), leaseMs, run: (id) => runJob(deps, handlers, id) };
}

type Outcome = { afterCommit: AfterCommit | undefined };

async function runJob(
  { db, report }: Omit<Deps, "handlers">,
  handlers: JobHandlers,
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
