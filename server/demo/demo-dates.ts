import type { DateColumns } from "../../contract/date-rules.ts";
import { fromWallTime, toWallTime } from "../../contract/zoned-time.ts";
import { defaultSettings } from "../settings/index.ts";
import type { DemoWhen } from "./demo-content.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The dates of a record, counted from the day on which the demonstration is created. */
export function toDates(when: DemoWhen | undefined, now: number): Partial<DateColumns> {
  if (!when) return {};
  const { inDays, at, hours, place, isCancelled } = when;
  const { timeZone } = defaultSettings;
  const day = toWallTime(new Date(now + inDays * dayMs).toISOString(), timeZone).split("T")[0];
  const found = fromWallTime(`${day}T${at}`, timeZone);
  // The clocks of the college are never set.
  if (found.occurs !== "once") throw new Error(`there is no ${at} in ${timeZone}`);
  const startsAt = found.moment;
  const endsAt = hours === null ? null : new Date(Date.parse(startsAt) + hours * hourMs).toISOString();
  return { startsAt, endsAt, place, isCancelled: isCancelled ? 1 : null };
}
