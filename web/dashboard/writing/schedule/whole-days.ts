import { addDays, isDay, readInstant, wholeDays } from "../../../../contract/values/dates/days.ts";
import type { MomentField } from "../../../../contract/values/dates/record-dates.ts";
import type { WrittenMoment } from "./typed-moment.ts";

/** Whether the moments of a form are whole days. */
export function hasWholeDays({ startsAt, endsAt }: Record<MomentField, string>, timeZone: string): boolean {
  const [start, end] = [readInstant(startsAt), readInstant(endsAt)];
  return start !== undefined && wholeDays({ startsAt: start, endsAt: end }, timeZone) !== undefined;
}

/** The moment of a day: an end is the midnight after it. */
export function toMidnight(field: MomentField, { date }: WrittenMoment): WrittenMoment {
  return { date: field === "endsAt" ? daysLater(date, 1) : date, time: date && "00:00" };
}

/** The reverse: the day that people see. */
export function toDay(field: MomentField, { date, time }: WrittenMoment): WrittenMoment {
  return { date: field === "endsAt" ? daysLater(date, -1) : date, time };
}

type WrittenMoments = Record<MomentField, WrittenMoment>;

/**
 * The end after one of both moments was changed. One with a time alone is on the day of the begin, and one on that day
 * moves with it. While its date is typed, an end stays as it is.
 */
export function endAfter(before: WrittenMoments, field: MomentField, next: WrittenMoment): WrittenMoment {
  const { startsAt: start, endsAt: end } = before;
  if (field === "endsAt") {
    const isTimeAlone = next.date === "" && next.time !== "" && next.time !== end.time;
    return isTimeAlone ? { ...next, date: start.date } : next;
  }
  const isOnItsDay = end.date === start.date && (end.date !== "" || end.time !== "");
  return isOnItsDay && next.date !== "" && end.date !== next.date ? { ...end, date: next.date } : end;
}

/** A date that cannot be read, such as one of the year 12026, stays until its author has corrected it. */
const daysLater = (date: string, days: number) => (isDay(date) ? addDays(date, days) : date);
