import { addDays } from "../../../../contract/values/dates/days.ts";
import { dayIn, fromWallTime } from "../../../../contract/values/dates/time-zone.ts";
import { planDigest } from "../../../administration/mail/index.ts";
import { audit } from "../../../platform/audit/index.ts";
import { type Db, type Reading, transact, type Writing } from "../../../platform/database/index.ts";
import { hideFolders, messageOf } from "../../../platform/errors.ts";
import { HttpError } from "../../../platform/http/index.ts";
import {
  findJobStatus,
  isJobScheduled,
  type OutsideHandlers,
  scheduleJob,
} from "../../../platform/jobs/index.ts";
import { readSettings } from "../../../settings/index.ts";
import type { Backups } from "../proof/backups.ts";
import { backupIdAt } from "../proof/stored-files.ts";

const site = { subject: "site", subject_id: 1 } as const;

/** A lease is renewed; after a crash, another instance waits for its end. */
export const backupLeaseMs = 60_000;

/** With a pause of up to an hour between attempts, about one in a day. */
const attemptsPerNotice = 24;

/** Makes the daily backup, and again until there is one. */
export function backupHandlers(db: Db, backups: Backups): OutsideHandlers {
  return {
    async backup({ attempts }) {
      const { timeZone } = await readSettings(db);
      let damaged: string[];
      try {
        damaged = await backups.make(timeZone);
      } catch (error) {
        const reason = messageOf(error);
        if (attempts % attemptsPerNotice === 0)
          await transact(db, { invalidates: "nothing" }, (transaction) => tellOf(transaction, [reason]));
        const failure = new HttpError("unavailable", hideFolders(reason), undefined, reason);
        failure.cause = error;
        throw failure;
      }
      return async (transaction) => {
        if (damaged.length > 0) await tellOf(transaction, damaged);
        await scheduleNext(transaction, Date.now());
      };
    },
  };
}

/**
 * Writes what went wrong into the history, and plans the mail that tells of it.
 * @param title the backup whose restore failed
 */
export async function tellOf(transaction: Writing, failures: readonly string[], title = ""): Promise<void> {
  const now = Date.now();
  const entry = {
    userId: null,
    action: "fail",
    subject: "backup",
    subjectId: backupIdAt(now),
    title,
  } as const;
  await audit(transaction, ...failures.map((failure) => ({ ...entry, detail: hideFolders(failure) })));
  await planDigest(transaction, now);
}

async function scheduleNext(transaction: Writing, now: number): Promise<void> {
  const { timeZone, backupHour } = await readSettings(transaction);
  await scheduleJob(transaction, "backup", site, nextBackupAt(now, timeZone, backupHour));
}

/** The next time at which the college's clocks show the hour. */
function nextBackupAt(now: number, timeZone: string, hour: number): string {
  const today = dayIn(timeZone, now);
  const at = (day: string): string => {
    const time = fromWallTime(`${day}T${String(hour).padStart(2, "0")}:00`, timeZone);
    if (time.occurs === "malformed") throw new TypeError(`${hour} is no hour`);
    if (time.occurs === "never") return time.shifted;
    return time.occurs === "once" ? time.moment : time.earlier;
  };
  const first = at(today);
  return Date.parse(first) > now ? first : at(addDays(today, 1));
}

/** The first backup follows the first start with BACKUP_TO at once. */
export async function startSchedule(db: Db): Promise<void> {
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    if (!(await isJobScheduled(transaction, "backup", site)))
      await scheduleJob(transaction, "backup", site, new Date().toISOString());
  });
}

/** Makes the next backup now. @throws HttpError 409 when one is being made */
export async function scheduleNow(transaction: Writing, runningMessage: string): Promise<void> {
  const { isRunning } = await readJobStatus(transaction);
  if (isRunning) throw new HttpError("conflict", runningMessage);
  await scheduleJob(transaction, "backup", site, new Date().toISOString());
}

/** Whether a backup is being made or about to be, and why the latest attempt failed. */
export async function readJobStatus(db: Reading) {
  const now = new Date().toISOString();
  const job = await findJobStatus(db, "backup", site);
  return {
    isRunning: job !== undefined && ((job.leased_until ?? "") > now || job.run_after <= now),
    failure: job && job.attempts > 0 ? { reason: job.last_error, nextAttemptAt: job.run_after } : null,
  };
}
