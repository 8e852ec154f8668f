import { scheduleMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { dateErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { readInstant } from "../../../../contract/values/dates/days.ts";
import { fromWallTime, toWallTime } from "../../../../contract/values/dates/time-zone.ts";

/** The values of a date and a time input; both empty for no moment. */
export type WrittenMoment = { date: string; time: string };

/** `note` says how an ambiguous time was read. */
type ReadMoment = { moment: string | null; note?: string } | { error: string };

/** @param current the moment planned until now, which stays while its inputs show it */
export function readMoment(
  { date, time }: WrittenMoment,
  timeZone: string,
  current: string | null,
): ReadMoment {
  if (date === "" && time === "") return { moment: null };
  const wallTime = `${date}T${time}`;
  // A wall time that occurs twice may be the later one.
  if (current !== null && toWallTime(current, timeZone) === wallTime) return { moment: current };
  const occurrence = fromWallTime(wallTime, timeZone);
  switch (occurrence.occurs) {
    case "once":
      return { moment: occurrence.moment };
    case "twice":
      return { moment: occurrence.earlier, note: scheduleMessages.twice(time) };
    case "never":
      return { error: scheduleMessages.never(time, splitMoment(occurrence.shifted, timeZone).time) };
    case "malformed":
      return { error: scheduleMessages.incomplete };
  }
}

/** The values of the inputs: of a moment, or of what was typed while that is none. */
export function splitMoment(value: string, timeZone: string): WrittenMoment {
  const instant = readInstant(value);
  const [date = "", time = ""] = (instant ? toWallTime(instant, timeZone) : value).split("T");
  return { date, time };
}

/** The moment that the inputs show, or what was typed while that is none. */
export function joinMoment(written: WrittenMoment, timeZone: string, current: string | null): string {
  const { date, time } = written;
  if (date === "" && time === "") return "";
  const read = readMoment(written, timeZone, current);
  const instant = "moment" in read && read.moment !== null ? readInstant(read.moment) : undefined;
  return instant ?? `${date}T${time}`;
}

type Inputs = { timeZone: string; current: string | null; dateInput: HTMLInputElement | null };

/** Why a field with a moment cannot be saved: it was not typed to its end, or no clock shows it. */
export function findMomentError(value: string, { timeZone, current, dateInput }: Inputs): string | undefined {
  const read = readMoment(splitMoment(value, timeZone), timeZone, current);
  if ("error" in read) return read.error;
  if (value && readInstant(value) === undefined) return dateErrorMessages.momentMalformed;
  return isHalfTyped(dateInput) ? scheduleMessages.incomplete : undefined;
}

/** A half-typed date or time is an empty value to scripts, but was not meant as none. */
function isHalfTyped(dateInput: HTMLInputElement | null): boolean {
  const inputs = dateInput?.closest("fieldset")?.querySelectorAll("input") ?? [];
  return [...inputs].some(({ validity }) => validity.badInput);
}
