import { dateErrorMessages } from "../messages/staff/refusals.ts";
import type { DateColumns, MomentField } from "../values/dates/record-dates.ts";

/** Finds what is wrong with the dates of a record. The server decides with it, and the form shows it before. */
export function findDateError({
  startsAt,
  endsAt,
}: Pick<DateColumns, MomentField>): { field: MomentField; message: string } | undefined {
  if (endsAt === null) return undefined;
  if (startsAt === null) return { field: "startsAt", message: dateErrorMessages.startMissing };
  return Date.parse(endsAt) > Date.parse(startsAt)
    ? undefined
    : { field: "endsAt", message: dateErrorMessages.endsFirst };
}
