import type { ContentLanguage } from "./content-state.ts";
import type { DateColumns } from "./date-rules.ts";
import { dateMessages } from "./messages/dates.ts";
import { toWallTime } from "./zoned-time.ts";

/** "Tue 1 Dec 2026, 08:00", in the college's time zone. @param moment ISO 8601 */
export function eventTime(moment: string, timeZone: string, language: ContentLanguage): string {
  const [date = "", time = ""] = toWallTime(moment, timeZone).split("T");
  const day = new Date(`${date}T00:00Z`);
  const { weekdays, months, comma } = dateMessages;
  const words = [
    weekdays[language][day.getUTCDay()],
    day.getUTCDate(),
    months[language][day.getUTCMonth()],
    day.getUTCFullYear(),
  ];
  return `${words.join(" ")}${comma[language]} ${time}`;
}

/** The same, or only the time of day if it is the day of another moment. */
export function eventEnd(moment: string, start: string, timeZone: string, language: ContentLanguage): string {
  const [date, time = ""] = toWallTime(moment, timeZone).split("T");
  return toWallTime(start, timeZone).startsWith(`${date}T`) ? time : eventTime(moment, timeZone, language);
}

/** When and where something takes place, in one line. Empty if nothing is said. */
export function whenAndWhere(
  { startsAt, endsAt, place }: Pick<DateColumns, "startsAt" | "endsAt" | "place">,
  timeZone: string,
  language: ContentLanguage,
): string {
  const start = startsAt && eventTime(startsAt, timeZone, language);
  const end = startsAt && endsAt && eventEnd(endsAt, startsAt, timeZone, language);
  return [start && end ? `${start} – ${end}` : start, place].filter(Boolean).join(" · ");
}
