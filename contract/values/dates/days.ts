import { startOfDay, toWallTime } from "./time-zone.ts";

const dayMs = 86_400_000;

/** Far enough for a college's history and plans; a mistyped year is outside. */
const years = { first: 1900, last: 2199 };

/** A text as a moment in UTC with milliseconds; undefined for one that is none, has no zone, or is in another age. */
export function readInstant(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  // Some engines turn the 30th of February into the 2nd of March.
  const day = text.slice(0, "2026-12-01".length);
  const ms = Date.parse(text);
  if (Number.isNaN(ms) || !isDay(day)) return undefined;
  const instant = new Date(ms);
  const year = instant.getUTCFullYear();
  return year < years.first || year > years.last ? undefined : instant.toISOString();
}

/** Whether a text is a day of the calendar, such as `2026-12-01`. */
export function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** Whole days, such as `2026-12-01`, the last one included. */
export type WholeDays = { first: string; last: string };

/** The day that is some days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, "2026-12-01".length);
}

/**
 * Where clocks are set forward over midnight, a day begins later. From 1970 to 2036 none begins after this, which is
 * when 1994-11-01 began in Antarctica/Vostok.
 */
const latestStart = "07:00";

/** The day that begins at a moment; undefined if none does. */
function dayBeginningAt(moment: string, timeZone: string): string | undefined {
  const [day = "", time = ""] = toWallTime(moment, timeZone).split("T");
  // Pages ask this of each event, and finding the start of a day takes ten times as long.
  if (time > latestStart) return undefined;
  const begins = time === "00:00" || Date.parse(startOfDay(day, timeZone)) === Date.parse(moment);
  return begins ? day : undefined;
}

/** The days of what begins with a day, and ends with one if it has an end; undefined for anything else. */
export function wholeDays(
  { startsAt, endsAt }: { startsAt: string; endsAt?: string | null | undefined },
  timeZone: string,
): WholeDays | undefined {
  const first = dayBeginningAt(startsAt, timeZone);
  if (first === undefined) return undefined;
  const end = endsAt ? dayBeginningAt(endsAt, timeZone) : addDays(first, 1);
  return end === undefined ? undefined : { first, last: addDays(end, -1) };
}
