import { readInstant } from "../../../../contract/dates.ts";
import { dateErrorMessages } from "../../../../contract/messages/dates/en.ts";
import { scheduleMessages } from "../../../../contract/messages/newsroom/en.ts";
import { readMoment, type WrittenMoment, writeMoment } from "./read-plan.ts";

/** The values of the inputs: of a moment, or of what was typed while that is none. */
export function splitMoment(value: string, timeZone: string): WrittenMoment {
  const instant = readInstant(value);
  if (instant !== undefined) return writeMoment(instant, timeZone);
  const [date = "", time = ""] = value.split("T");
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
