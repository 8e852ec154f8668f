import { acquireJobLock, type Db } from "../database/index.ts";
import { refreshEntries } from "./refresh.ts";

/** Other processes leave it alone for this long. */
const leaseMs = 10 * 60_000;

/**
 * Makes the word indexes agree with the records once after the start, beside requests: after an upgrade, a restore or a
 * copy. Until it is done a search finds less.
 * @returns ends it, and resolves when it has ended
 */
export function startRefreshJob(db: Db, report: (error: unknown) => void): () => Promise<void> {
  const ended = new AbortController();
  const running = (async () => {
    if (await acquireJobLock(db, "search", leaseMs)) await refreshEntries(db, ended.signal);
  })().catch(report);
  return () => {
    ended.abort();
    return running;
  };
}
