import type { Database } from "./transactions/engine.ts";

/** When nothing has changed much, it takes less than a millisecond. Another process may have imported meanwhile. */
const intervalMs = 3_600_000;

/**
 * Renews SQLite's statistics at once and every hour. PostgreSQL does it by itself.
 * @returns a function that stops the job and resolves when its running turn has ended
 */
export function startStatisticsJob(
  database: Database,
  report: (error: unknown) => void,
): () => Promise<void> {
  if (database.shared) return async () => {};
  const update = () => database.updateStatistics().catch(report);
  let running = update();
  const timer = setInterval(() => {
    running = running.then(update);
  }, intervalMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
