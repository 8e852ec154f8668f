import { dayIn } from "../../../../contract/values/dates/time-zone.ts";
import { operationLimits } from "../../../../contract/values/limits/operations.ts";

/**
 * Which backups to keep: the newest ones, and the newest of each of the last days, weeks and months that have one.
 * @param times in ms, newest first
 */
export function findKeptBackups(times: readonly number[], timeZone: string): Set<number> {
  const day = (ms: number) => dayIn(timeZone, ms);
  // The first day of 1970 was a Thursday; weeks begin on Monday.
  const week = (ms: number) => String(Math.floor((Date.parse(day(ms)) / 86_400_000 + 3) / 7));
  const month = (ms: number) => day(ms).slice(0, "2026-12".length);
  return new Set([
    ...times.slice(0, operationLimits.newestBackups),
    ...newestOfEach(times, day, operationLimits.dailyBackups),
    ...newestOfEach(times, week, operationLimits.weeklyBackups),
    ...newestOfEach(times, month, operationLimits.monthlyBackups),
  ]);
}

function newestOfEach(times: readonly number[], periodOf: (ms: number) => string, max: number): number[] {
  const newest = new Map<string, number>();
  for (const ms of times) if (!newest.has(periodOf(ms))) newest.set(periodOf(ms), ms);
  return [...newest.values()].slice(0, max);
}
