import { eventEnd } from "../../../contract/messages/dates-in-words.ts";
import { lessThanAMinute } from "../../../contract/messages/staff/newsroom.ts";
import { toWallTime } from "../../../contract/values/dates/time-zone.ts";
import { college } from "./shell-now.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * "in 3 days", by the calendar of the college's time zone; "in 5 hours" on the same day. A past moment counts as now.
 */
export function distanceTo(moment: string, now: string, timeZone: string): string {
  const midnight = (at: string) => Date.parse(toWallTime(at, timeZone).slice(0, 10));
  const days = Math.round((midnight(moment) - midnight(now)) / dayMs);
  if (days > 1) return relative.format(days, "day");
  const ms = Date.parse(moment) - Date.parse(now);
  // Shortly before midnight, "tomorrow" may be in a few minutes.
  if (days === 1 && ms >= 12 * hourMs) return relative.format(days, "day");
  if (ms >= hourMs) return relative.format(Math.floor(ms / hourMs), "hour");
  if (ms >= minuteMs) return relative.format(Math.floor(ms / minuteMs), "minute");
  return lessThanAMinute;
}

/** "10:42" for a moment of today, else with its date, in college time. @param moment ISO 8601 */
export function formatMoment(moment: string): string {
  return eventEnd(moment, new Date().toISOString(), college.timeZone, "en");
}

/** "412 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
