import { dateErrorMessages } from "../messages/dates/en.ts";
import { dateMessages } from "../messages/record-words.ts";
import { type ContentLanguage, languageOfRecord } from "./text/language.ts";

/** What a clock on the wall shows: `2026-12-01T08:00`. */
type WallTime = string;

/** The moment or moments (ISO 8601, UTC) at which the clocks of a time zone show a wall time. */
export type ZonedTime =
  | { occurs: "once"; moment: string }
  /** The clocks are set back over it. */
  | { occurs: "twice"; earlier: string; later: string }
  /** The clocks are set forward over it. `shifted` is as much later as the clocks are set forward. */
  | { occurs: "never"; shifted: string }
  | { occurs: "malformed" };

const dayMs = 86_400_000;

/** Creating a format takes 0.1 ms, thirty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks show, as the milliseconds of a clock that shows the same in UTC. */
function wallClockMs(at: number, timeZone: string): number {
  // "12/1/2026, 08:00:00": reading it takes half as long as formatToParts.
  const numbers = formatIn(timeZone).format(at).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour, minute, second] = numbers.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetMs(at: number, timeZone: string): number {
  const wholeSeconds = Math.floor(at / 1000) * 1000;
  return wallClockMs(wholeSeconds, timeZone) - wholeSeconds;
}

/** What the clocks of a time zone show at a moment, without seconds. @param moment ISO 8601 */
export function toWallTime(moment: string, timeZone: string): WallTime {
  return new Date(wallClockMs(Date.parse(moment), timeZone))
    .toISOString()
    .slice(0, "2026-12-01T08:00".length);
}

/** Finds when the clocks of a time zone show a wall time, as the date and time inputs of a browser write it. */
export function fromWallTime(wallTime: string, timeZone: string): ZonedTime {
  if (!/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return { occurs: "malformed" };
  const shown = Date.parse(`${wallTime}Z`);
  // Some engines turn the 30th of February into the 2nd of March.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(wallTime))
    return { occurs: "malformed" };
  // No zone is more than a day from UTC, and none changes its clocks twice within two days.
  const before = offsetMs(shown - dayMs, timeZone);
  const after = offsetMs(shown + dayMs, timeZone);
  const found = [...new Set([before, after])]
    .filter((offset) => offsetMs(shown - offset, timeZone) === offset)
    .map((offset) => shown - offset)
    .sort((a, b) => a - b)
    .map((ms) => new Date(ms).toISOString());
  const [earlier, later] = found;
  if (earlier === undefined) return { occurs: "never", shifted: new Date(shown - before).toISOString() };
  return later === undefined ? { occurs: "once", moment: earlier } : { occurs: "twice", earlier, later };
}

/** The name of a time zone for people: "East Africa Time". A zone without a name is shown by its offset. */
export function timeZoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.replace("GMT", "UTC").replace("+00:00", "");
}

/** What the academic calendar calls its entries. */
export const academicKinds = ["term", "examinations", "holiday", "deadline"] as const;
export type AcademicKind = (typeof academicKinds)[number];

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

/** Whether a text is a day of the calendar, such as `2026-12-01`. */
export function isDay(day: string): boolean {
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

/** The words of a date, and the time of day, in the college's time zone. @param moment ISO 8601 */
export function dateWords(moment: string, timeZone: string, language: ContentLanguage) {
  const [date = "", time = ""] = toWallTime(moment, timeZone).split("T");
  const day = new Date(`${date}T00:00Z`);
  const { weekdays, months } = dateMessages;
  return {
    weekday: weekdays[language][day.getUTCDay()],
    day: day.getUTCDate(),
    month: months[language][day.getUTCMonth()],
    year: day.getUTCFullYear(),
    time,
  };
}

/** "Tue 1 Dec 2026, 08:00". @param moment ISO 8601 */
export function eventTime(moment: string, timeZone: string, language: ContentLanguage): string {
  const { weekday, day, month, year, time } = dateWords(moment, timeZone, language);
  return `${weekday} ${day} ${month} ${year}${dateMessages.comma[language]} ${time}`;
}

/** The same, or only the time of day if it is the day of another moment. */
export function eventEnd(moment: string, start: string, timeZone: string, language: ContentLanguage): string {
  const [date, time = ""] = toWallTime(moment, timeZone).split("T");
  return toWallTime(start, timeZone).startsWith(`${date}T`) ? time : eventTime(moment, timeZone, language);
}

/** The day that the calendar of a time zone shows. */
export function dayIn(timeZone: string, atMs: number): string {
  return toWallTime(new Date(atMs).toISOString(), timeZone).slice(0, "2026-12-01".length);
}

/** Whole days, such as `2026-12-01`, the last one included. */
export type WholeDays = { first: string; last: string };

/** The day that is some days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, "2026-12-01".length);
}

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

/** The moment at which a day begins: midnight, or a later time where the clocks are set forward over it. */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = fromWallTime(`${day}T00:00`, timeZone);
  switch (midnight.occurs) {
    case "once":
      return midnight.moment;
    case "twice":
      return midnight.earlier;
    case "never":
      return midnight.shifted;
    case "malformed":
      throw new RangeError(`${day} is no day`);
  }
}

/** The day that begins at a moment; undefined if none does. */
function dayBeginningAt(moment: string, timeZone: string): string | undefined {
  const [day = "", time] = toWallTime(moment, timeZone).split("T");
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

/** "Sat 5 Dec 2026" */
export function dayInWords(day: string, language: ContentLanguage): string {
  const { weekday, day: number, month, year } = dateWords(`${day}T00:00:00Z`, "UTC", language);
  return `${weekday} ${number} ${month} ${year}`;
}

function timesInWords(startsAt: string, endsAt: string | null, timeZone: string, language: ContentLanguage) {
  const days = wholeDays({ startsAt, endsAt }, timeZone);
  const [start, end] = days
    ? [dayInWords(days.first, language), days.first !== days.last && dayInWords(days.last, language)]
    : [eventTime(startsAt, timeZone, language), endsAt && eventEnd(endsAt, startsAt, timeZone, language)];
  return end ? `${start} – ${end}` : start;
}

/** When and where something takes place, in one line. Empty if nothing is said. */
export function whenAndWhere(
  { startsAt, endsAt, place }: Pick<DateColumns, "startsAt" | "endsAt" | "place">,
  timeZone: string,
  language: ContentLanguage,
): string {
  const times = startsAt && timesInWords(startsAt, endsAt, timeZone, language);
  return [times, place].filter(Boolean).join(" · ");
}

type TitledRecord = { title: string; lang: ContentLanguage | null; isCancelled: 1 | null };

/** The title for programs that do not show that something is cancelled. */
export function titleSayingCancelled(record: TitledRecord): string {
  const { title, isCancelled } = record;
  return isCancelled === 1 ? `${dateMessages.cancelled[languageOfRecord(record)]}: ${title}` : title;
}
