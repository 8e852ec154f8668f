import { fromWallTime, toWallTime } from "../../../../contract/dates.ts";
import { scheduleMessages } from "../../../../contract/messages/newsroom/en.ts";
import {
  findPlanErrors,
  type PlanErrors,
  type PlanField,
  type PublicationPlan,
} from "../../../../contract/publication-plan.ts";

/** The values of a date and a time input; both empty for no plan. */
export type WrittenMoment = { date: string; time: string };
export type WrittenPlan = Record<PlanField, WrittenMoment>;

/** Splits a moment into the values of its inputs. */
export function writeMoment(moment: string | null, timeZone: string): WrittenMoment {
  const [date = "", time = ""] = moment === null ? [] : toWallTime(moment, timeZone).split("T");
  return { date, time };
}

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
      return { error: scheduleMessages.never(time, writeMoment(occurrence.shifted, timeZone).time) };
    case "malformed":
      return { error: scheduleMessages.incomplete };
  }
}

/** `nowMs` is the current time. */
type Circumstances = { timeZone: string; nowMs: number; current: PublicationPlan; isLive: boolean };

/** Reads the inputs. @returns the plan, or what is wrong with it by field */
export function readPlan(
  written: WrittenPlan,
  { timeZone, nowMs, current, isLive }: Circumstances,
): { plan: PublicationPlan } | { errors: PlanErrors } {
  const publish = readMoment(written.publishAt, timeZone, current.publishAt);
  const unpublish = readMoment(written.unpublishAt, timeZone, current.unpublishAt);
  if ("error" in publish || "error" in unpublish) {
    return {
      errors: {
        ...("error" in publish && { publishAt: publish.error }),
        ...("error" in unpublish && { unpublishAt: unpublish.error }),
      },
    };
  }
  const plan = { publishAt: publish.moment, unpublishAt: unpublish.moment };
  const errors = findPlanErrors(plan, nowMs, isLive);
  return Object.keys(errors).length > 0 ? { errors } : { plan };
}
