import { addDays, type WholeDays } from "../../../contract/values/dates/days.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";

/** RFC 5545, section 3.1: octets of a line without its break. */
const maxLineBytes = 75;

/** A text as a value (section 3.3.11). Control characters, which no value can have, are left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** One property as content lines, folded between code points. */
function contentLine(name: string, value: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return `${folded}\r\n`;
}

/** What takes place once. Moments are ISO 8601 in UTC. */
export type CalendarEntry = {
  /** Never changes, and is the same in all calendars. */
  uid: string;
  /** Increases with each published change. */
  sequence: number;
  createdAt: string;
  updatedAt: string;
  title: string;
  text: string;
  lang: ContentLanguage | null;
  startsAt: string;
  endsAt: string | null;
  /** What takes whole days has no times. */
  days?: WholeDays | undefined;
  place: string | null;
  isCancelled: boolean;
  url: string;
};

type Calendar = {
  /**
   * Undefined for a file of one entry: for one that names a calendar, Outlook opens a new calendar instead of adding
   * the entry to one's own.
   */
  subscription?: { name: string; url: string };
  entries: readonly CalendarEntry[];
};

/** Writes a calendar (RFC 5545, RFC 7986). The same entries give the same bytes: nothing in it is the current time. */
export function writeCalendar({ subscription, entries }: Calendar): string {
  return [
    contentLine("BEGIN", "VCALENDAR"),
    contentLine("VERSION", "2.0"),
    contentLine("PRODID", "-//Kulliyad//Calendar//EN"),
    contentLine("CALSCALE", "GREGORIAN"),
    ...(subscription ? subscriptionLines(subscription) : []),
    ...entries.flatMap(entryLines),
    contentLine("END", "VCALENDAR"),
  ].join("");
}

/** What the calendar is called, where it is, and how often to look for changes. */
function subscriptionLines({ name, url }: NonNullable<Calendar["subscription"]>): string[] {
  const interval = `PT${syndicationLimits.calendarRefreshHours}H`;
  return [
    contentLine("NAME", escapeText(name)),
    // The older name of the same, which most programs read.
    contentLine("X-WR-CALNAME", escapeText(name)),
    contentLine("URL", url),
    contentLine("SOURCE;VALUE=URI", url),
    contentLine("REFRESH-INTERVAL;VALUE=DURATION", interval),
    contentLine("X-PUBLISHED-TTL", interval),
  ];
}

function entryLines(entry: CalendarEntry): string[] {
  const { lang, days, place, text } = entry;
  const language = lang === null ? "" : `;LANGUAGE=${lang}`;
  return [
    contentLine("BEGIN", "VEVENT"),
    contentLine("UID", escapeText(entry.uid)),
    // Without a METHOD, the moment of the last revision (section 3.8.7.2).
    contentLine("DTSTAMP", utc(entry.updatedAt)),
    contentLine("CREATED", utc(entry.createdAt)),
    contentLine("LAST-MODIFIED", utc(entry.updatedAt)),
    contentLine("SEQUENCE", String(entry.sequence)),
    contentLine("STATUS", entry.isCancelled ? "CANCELLED" : "CONFIRMED"),
    ...(days ? dayLines(days) : timeLines(entry)),
    contentLine(`SUMMARY${language}`, escapeText(entry.title)),
    ...(place === null ? [] : [contentLine("LOCATION", escapeText(place))]),
    ...(text === "" ? [] : [contentLine(`DESCRIPTION${language}`, escapeText(text))]),
    contentLine("URL", entry.url),
    contentLine("END", "VEVENT"),
  ];
}

function timeLines({ startsAt, endsAt }: CalendarEntry): string[] {
  const start = contentLine("DTSTART", utc(startsAt));
  return endsAt === null ? [start] : [start, contentLine("DTEND", utc(endsAt))];
}

/** The end is the day after the last one (section 3.6.1). */
function dayLines({ first, last }: WholeDays): string[] {
  const basic = (day: string) => day.replaceAll("-", "");
  return [
    contentLine("DTSTART;VALUE=DATE", basic(first)),
    contentLine("DTEND;VALUE=DATE", basic(addDays(last, 1))),
  ];
}

/** `20261201T050000Z` */
function utc(moment: string): string {
  return `${moment.slice(0, "2026-12-01T05:00:00".length).replace(/[-:]/g, "")}Z`;
}
