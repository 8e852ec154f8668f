import { type ContentDeps, findTrashedBefore, purgeExpiredRecord } from "../content/index.ts";
import { acquireJobLock } from "../database/index.ts";
import { readSettings } from "../settings/index.ts";
import { findUsersTrashedBefore, purgeTrashedUser } from "../users/index.ts";
import { deleteExpiredData } from "./retention.ts";

const intervalMs = 3_600_000;
const dayMs = 86_400_000;

/** So many of each kind in one go; the rest has its turn an hour later. */
const maxPerKind = 500;

/**
 * Erases for good what has lain in the recycle bin for as long as the settings say, files included, and forgets what is
 * kept for a while only.
 * @param report hears of what could not be erased; it has its turn again an hour later
 * @returns how much was erased from the bin; 0 as well when another process is at it
 */
export async function purge(
  place: ContentDeps,
  now = Date.now(),
  report: (error: unknown) => void = () => {},
): Promise<number> {
  const { database, images } = place;
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
          purgeExpiredRecord(place, { kind, id }),
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
  return erased;
}

/**
 * Purges soon after the start and then every hour.
 * @param report hears of failures; the next hour tries again
 * @returns a function that ends it
 */
export function startPurgeJob(place: ContentDeps, report: (error: unknown) => void): () => void {
  const run = () => void purge(place, Date.now(), report).catch(report);
  const first = setTimeout(run, 10_000).unref();
  const timer = setInterval(run, intervalMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
