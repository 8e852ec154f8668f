import { dayIn } from "./time-zone.ts";

/** When and where something takes place: ISO 8601 in UTC, null for not said. Cancelled is 1. */
export type DateColumns = {
  startsAt: string | null;
  endsAt: string | null;
  place: string | null;
  isCancelled: 1 | null;
};

/** The same as the API answers it, without what is not said. */
export type Dates = {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  place?: string | undefined;
  isCancelled?: true | undefined;
};

export type MomentField = "startsAt" | "endsAt";

/** Whether something is over: after its end, or without one after the day of its start. Not without a date. */
export function isPast(
  { startsAt, endsAt }: Pick<Dates, "startsAt" | "endsAt">,
  now: string,
  timeZone: string,
): boolean {
  if (!startsAt) return false;
  if (endsAt) return endsAt < now;
  return dayIn(timeZone, Date.parse(startsAt)) < dayIn(timeZone, Date.parse(now));
}
