import { dateErrorMessages } from "./messages/dates.ts";

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

export function presentDates({ startsAt, endsAt, place, isCancelled }: DateColumns) {
  return {
    startsAt: startsAt ?? undefined,
    endsAt: endsAt ?? undefined,
    place: place ?? undefined,
    isCancelled: isCancelled === 1 ? (true as const) : undefined,
  };
}

export function toDateColumns({ startsAt, endsAt, place, isCancelled }: Dates): DateColumns {
  return {
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    place: place ?? null,
    isCancelled: isCancelled ? 1 : null,
  };
}

export type MomentField = "startsAt" | "endsAt";

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

function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

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
