import { purgeRemovedComments } from "../comments/index.ts";
import { type ContentDeps, findTrashedBefore, purgeExpiredRecord } from "../content/index.ts";
import { acquireJobLock } from "../database/index.ts";
import { readSettings } from "../settings/index.ts";
import { findUsersTrashedBefore, purgeTrashedUser } from "../users/index.ts";
import { deleteExpiredData } from "./retention.ts";

const intervalMs = 3_600_000;
const dayMs = 86_400_000;

/** Per run; the rest follows an hour later. */
const maxPerKind = 500;

/**
 * Purges what has been in the trash for as long as the settings say, with its files, and deletes expired data.
 * @param report receives the errors of single records, which the next run retries
 * @returns the number of purged records, users and comments; 0 when another process runs the job
 */
export async function purge(
  deps: ContentDeps,
  now = Date.now(),
  report: (error: unknown) => void = () => {},
): Promise<number> {
  const { database, images } = deps;
  if (!(await acquireJobLock(database.db, "purge", intervalMs / 2))) return 0;
  await deleteExpiredData(database.db, now);
  const { trashDays } = await readSettings(database.db);
  if (trashDays === 0) return 0;
  const before = new Date(now - trashDays * dayMs).toISOString();
  const records = await findTrashedBefore(database.db, before, maxPerKind);
  const people = await findUsersTrashedBefore(database.db, before, maxPerKind);
  const erasures = [
    ...records.map(
      ({ kind, id }) =>
        () =>
          purgeExpiredRecord(deps, { kind, id }),
    ),
    ...people.map((id) => () => purgeTrashedUser(database, images, id)),
  ];
  let erased = 0;
  for (const erase of erasures) {
    try {
      await erase();
      erased += 1;
    } catch (error) {
      report(error);
    }
  }
  try {
    erased += await purgeRemovedComments(database.db, before, maxPerKind);
  } catch (error) {
    report(error);
  }
  return erased;
}

/**
 * Runs the purge job soon after the start and then every hour.
 * @param report receives errors; the next run retries
 * @returns a function that stops the job
 */
export function startPurgeJob(deps: ContentDeps, report: (error: unknown) => void): () => void {
  const run = () => void purge(deps, Date.now(), report).catch(report);
  const first = setTimeout(run, 10_000).unref();
  const timer = setInterval(run, intervalMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
