import { type ContentKind, contentKinds } from "./content-kinds.ts";

/** The calendar of the next and the latest records of a kind, for subscriptions. */
export function calendarPath(kind: ContentKind): string {
  return `/calendars/${contentKinds[kind].plural}.ics`;
}

/** The calendar with one record. @param id its number, or the pattern of numbers in a route */
export function recordCalendarPath(kind: ContentKind, id: number | string): string {
  return `/${contentKinds[kind].plural}/${id}.ics`;
}
