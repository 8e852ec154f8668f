import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { hasRows, jobTypes, type Reading, type Schema, timestamp, type Writing } from "../database/index.ts";

type JobRow = Selectable<Schema["scheduled_job"]>;
export type JobType = JobRow["type"];

/** What a job acts on. */
export type JobSubject = Pick<JobRow, "subject" | "subject_id">;

export type Job = JobSubject & Pick<JobRow, "id" | "type" | "due_at" | "attempts" | "last_error">;

const jobColumns = ["id", "type", "subject", "subject_id", "due_at", "attempts", "last_error"] as const;

/** The types of jobs that have a handler. */
export function typesOf(handlers: Partial<Record<JobType, unknown>>): JobType[] {
  return jobTypes.filter((type) => handlers[type] !== undefined);
}

/** Each subject has at most one job of a type: replaces it. Call it in the transaction that decides about the job. */
export async function scheduleJob(
  transaction: Writing,
  type: JobType,
  { subject, subject_id }: JobSubject,
  dueAt: string,
): Promise<void> {
  await cancelJobs(transaction, { subject, subject_id }, [type]);
  await transaction
    .insertInto("scheduled_job")
    // A new id: an instance that has leased the replaced job does not find it any more.
    .values({
      id: randomUUID(),
      type,
      subject,
      subject_id,
      due_at: dueAt,
      run_after: dueAt,
      attempts: 0,
      last_error: "",
      leased_until: null,
    })
    .execute();
}

export async function cancelJobs(
  transaction: Writing,
  { subject, subject_id }: JobSubject,
  types: readonly JobType[],
): Promise<void> {
  const jobs = transaction.deleteFrom("scheduled_job").where("type", "in", types);
  await jobs.where(({ and }) => and({ subject, subject_id })).execute();
}

/** Whether a subject has a job of a type. */
export function isJobScheduled(transaction: Reading, type: JobType, subject: JobSubject): Promise<boolean> {
  return hasRows(transaction.selectFrom("scheduled_job").where(({ and }) => and({ type, ...subject })));
}

/**
 * Which jobs to run, the longest pause before a failed one is tried again, and how long an instance may work on one.
 */
export type RunLimits = { types: readonly JobType[]; maxPauseMs: number; leaseMs: number };

/** The clocks of instances may differ by as much. */
const maxClockSkewMs = 60_000;

/**
 * Jobs that are due and not leased. A pause or a lease further away than any that is written began before the clock was
 * set back: it does not count. Jobs of one subject run in the order in which they are due; one that this loop does not
 * do holds back none.
 */
function due(db: Reading, now: number, { types, maxPauseMs, leaseMs }: RunLimits) {
  const latest = now + maxClockSkewMs;
  return db
    .selectFrom("scheduled_job as job")
    .where("job.type", "in", types)
    .where("job.due_at", "<=", timestamp(now))
    .where(({ eb, or }) =>
      or([
        eb("job.run_after", "<=", timestamp(now)),
        eb("job.run_after", ">", timestamp(latest + maxPauseMs)),
      ]),
    )
    .where(({ eb, or }) =>
      or([
        eb("job.leased_until", "is", null),
        eb("job.leased_until", "<=", timestamp(now)),
        eb("job.leased_until", ">", timestamp(latest + leaseMs)),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("scheduled_job as earlier")
            .whereRef("earlier.subject", "=", "job.subject")
            .whereRef("earlier.subject_id", "=", "job.subject_id")
            .whereRef("earlier.due_at", "<", "job.due_at")
            .where("earlier.type", "in", types)
            .select("earlier.id"),
        ),
      ),
    );
}

export function isAnyJobDue(db: Reading, now: number, runLimits: RunLimits): Promise<boolean> {
  return hasRows(due(db, now, runLimits));
}

/** Leases due jobs, so that no other instance begins them meanwhile. @returns their ids */
export async function leaseDueJobs(
  transaction: Writing,
  now: number,
  runLimits: RunLimits,
  limit: number,
): Promise<string[]> {
  const rows = await due(transaction, now, runLimits)
    .select("job.id")
    .orderBy("job.due_at")
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await transaction
    .updateTable("scheduled_job")
    .set({ leased_until: timestamp(now + runLimits.leaseMs) })
    .where("id", "in", ids)
    .execute();
  return ids;
}

/** How a subject's job of a type stands; undefined if none is scheduled. */
export function findJobStatus(db: Reading, type: JobType, subject: JobSubject) {
  return db
    .selectFrom("scheduled_job")
    .where(({ and }) => and({ type, ...subject }))
    .select(["due_at", "run_after", "leased_until", "attempts", "last_error"])
    .executeTakeFirst();
}

/** Jobs of some types whose attempts failed at least as often as said, those that fail the longest first. */
export function findFailing(
  db: Reading,
  types: readonly JobType[],
  { minAttempts, limit }: { minAttempts: number; limit: number },
) {
  return db
    .selectFrom("scheduled_job")
    .where("type", "in", types)
    .where("attempts", ">=", minAttempts)
    .select(["type", "subject", "subject_id", "due_at", "last_error"])
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** Keeps other instances from beginning a job that is still done here. */
export async function renewLease(db: Writing, id: string, until: number): Promise<void> {
  const leased_until = timestamp(until);
  await db.updateTable("scheduled_job").set({ leased_until }).where("id", "=", id).execute();
}

/** @returns undefined if it was done or cancelled meanwhile */
export function findJob(db: Reading, id: string): Promise<Job | undefined> {
  return db.selectFrom("scheduled_job").where("id", "=", id).select(jobColumns).executeTakeFirst();
}

/** @returns undefined if it was done or cancelled meanwhile */
export function takeJob(transaction: Writing, id: string): Promise<Job | undefined> {
  return transaction
    .deleteFrom("scheduled_job")
    .where("id", "=", id)
    .returning(jobColumns)
    .executeTakeFirst();
}

/** @param nextAttemptMs when to try it again, after the given number of failed attempts */
export async function recordFailure(
  transaction: Writing,
  id: string,
  error: string,
  nextAttemptMs: (attempts: number) => number,
): Promise<void> {
  const job = await transaction
    .selectFrom("scheduled_job")
    .where("id", "=", id)
    .select("attempts")
    .executeTakeFirst();
  if (!job) return;
  const attempts = job.attempts + 1;
  const run_after = timestamp(nextAttemptMs(attempts));
  await transaction
    .updateTable("scheduled_job")
    .set({ attempts, last_error: error, run_after, leased_until: null })
    .where("id", "=", id)
    .execute();
}
