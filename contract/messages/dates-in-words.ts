import { wholeDays } from "../values/dates/days.ts";
import type { DateColumns } from "../values/dates/record-dates.ts";
import { toWallTime } from "../values/dates/time-zone.ts";
import { type ContentLanguage, languageOfRecord } from "../values/text/language.ts";
import { dateMessages } from "./record-words.ts";

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
