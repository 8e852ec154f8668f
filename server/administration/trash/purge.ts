import { purgeRemovedComments } from "../../content/comments/index.ts";
import { deleteDiscardedDrafts } from "../../content/drafts/index.ts";
import { type ContentDeps, findTrashedBefore, purgeExpiredRecord } from "../../content/records/index.ts";
import { findUsersTrashedBefore, purgeTrashedUser } from "../../people/users/index.ts";
import { acceptClock, acquireJobLock, addDays, checkClock, transact } from "../../platform/database/index.ts";
import { readSettings } from "../../settings/index.ts";
import { deleteExpiredData } from "./retention.ts";

const intervalMs = 3_600_000;

/** After the start, which is busy. */
const firstPurgeMs = 10_000;

/** Per run; the rest follows an hour later. */
const maxPerKind = 500;

type Report = (error: unknown) => void;

/** As `purgeExpired`; 0 when another process runs the job. */
export async function purge(deps: ContentDeps, now = Date.now(), report: Report = () => {}): Promise<number> {
  const isMine = await transact(deps.database.db, { invalidates: "nothing" }, (transaction) =>
    acquireJobLock(transaction, "purge", intervalMs / 2),
  );
  if (!isMine) return 0;
  return purgeExpired(deps, now, report);
}

/**
 * Purges what has been in the trash for as long as the settings say, with its files, and deletes expired data.
 * @param report receives the errors of single records, which the next run retries
 * @returns the number of purged records, users and comments
 */
async function purgeExpired(deps: ContentDeps, now: number, report: Report): Promise<number> {
  const { database, images } = deps;
  await deleteExpiredData(database.db, now);
  await deleteDiscardedDrafts(deps, now);
  const { trashDays } = await readSettings(database.db);
  if (trashDays === 0) return 0;
  const before = addDays(now, -trashDays);
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

/** As `purgeExpired` until nothing is left, by somebody who has looked at the clock: it is believed from now on. */
export async function purgeNow(deps: ContentDeps, report: Report): Promise<number> {
  await acceptClock(deps.database.db);
  let total = 0;
  for (let erased = -1; erased !== 0; total += erased) erased = await purgeExpired(deps, Date.now(), report);
  return total;
}

/**
 * Checks the clock at once and every hour, and purges after each check when those of a day agree.
 * @param log what is wrong with the clock, and errors, which the next run retries
 * @returns a function that stops the job and resolves when its running check or purge has ended
 */
export async function startPurgeJob(
  deps: ContentDeps,
  log: { warn(message: string): void; error: Report },
): Promise<() => Promise<void>> {
  const check = () => checkClock(deps.database.db);
  const report = (error: unknown) => log.error(error);
  const act = async ({ state, checkedAt }: Awaited<ReturnType<typeof check>>) => {
    const shows = `the clock shows ${new Date().toISOString()}, and the last check was at ${checkedAt}`;
    if (state === "set") log.warn(`nothing is purged for a day: ${shows}`);
    if (state === "jumped") log.warn(`nothing is purged until "kulliyad purge --now": ${shows}`);
    if (state === "agrees") await purge(deps, Date.now(), report);
  };
  // Pages are served also while nothing can be written.
  const first = await check().catch(report);
  let running = Promise.resolve();
  const run = (next: () => Promise<void>) => {
    running = running.then(next).catch(report);
  };
  const delay = setTimeout(() => first && run(() => act(first)), firstPurgeMs).unref();
  const timer = setInterval(() => run(() => check().then(act)), intervalMs).unref();
  return () => {
    clearTimeout(delay);
    clearInterval(timer);
    return running;
  };
}
