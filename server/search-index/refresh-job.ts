import { setTimeout as pause } from "node:timers/promises";
import { acquireJobLock, type Db } from "../database/index.ts";
import { refreshEntries } from "./refresh.ts";

/**
 * Other processes leave it alone for this long, also those that replace a killed one. It works for a shorter time and
 * continues after the next lease.
 */
const defaultLeaseMs = 60_000;
const workShare = 0.75;

/**
 * Makes the word indexes agree with the records once after the start, beside requests: after an upgrade, a restore or a
 * copy. Until it is done a search finds less.
 * @returns ends it, and resolves when it has ended
 */
export function startRefreshJob(
  db: Db,
  report: (error: unknown) => void,
  leaseMs = defaultLeaseMs,
): () => Promise<void> {
  const ended = new AbortController();
  const running = (async () => {
    while (!ended.signal.aborted) {
      try {
        const isMine = await acquireJobLock(db, "search", leaseMs);
        if (isMine && (await refreshFor(db, leaseMs * workShare, ended.signal))) return;
      } catch (error) {
        report(error);
      }
      await pause(leaseMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    ended.abort();
    return running;
  };
}

/** @returns whether it is done */
async function refreshFor(db: Db, timeMs: number, ended: AbortSignal): Promise<boolean> {
  const time = AbortSignal.timeout(timeMs);
  await refreshEntries(db, { signal: AbortSignal.any([time, ended]), restShare: 1 });
  return !time.aborted;
}
