import { timestamp } from "../../../platform/database/index.ts";

/**
 * The first of some times that is one, in UTC; now without any. WordPress writes zeros where it has none.
 * @param times such as "2019-03-04 09:00:00"
 */
export function momentOf(...times: readonly string[]): string {
  for (const time of times) {
    const [, day, clock] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(time.trim()) ?? [];
    const moment = Date.parse(`${day}T${clock}Z`);
    if (Number.isFinite(moment)) return new Date(moment).toISOString();
  }
  return timestamp();
}
