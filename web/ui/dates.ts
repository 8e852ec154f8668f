import { dateWords, eventTime } from "../../contract/messages/dates-in-words.ts";
import type { ReaderMessages } from "../../contract/messages/readers/index.ts";
import type { ContentLanguage } from "../../contract/values/text/language.ts";

const steps = [
  { unit: "year", seconds: 31_536_000 },
  { unit: "month", seconds: 2_592_000 },
  { unit: "week", seconds: 604_800 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/**
 * "3 hours ago". A moment in the future counts as now. Not by Intl.RelativeTimeFormat: the first use of Intl costs 100
 * ms on a CPU slowed down four times, and pages need nothing else of it; nor does it know Somali.
 * @param moment ISO 8601
 * @param now ISO 8601
 */
export function relativeTime(
  moment: string,
  now: string,
  messages: ReaderMessages["relativeTimeMessages"],
): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(moment)) / 1000);
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  return step ? messages[step.unit]({ count: Math.floor(seconds / step.seconds) }) : messages.now;
}

/** Caches formats per time zone: creating one takes 0.1 ms, thirty times as long as using it. */
function formatIn(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = cache.get(timeZone) ?? new Intl.DateTimeFormat("en", { ...options, timeZone });
    cache.set(timeZone, format);
    return format;
  };
}

const longIn = formatIn({ dateStyle: "long" });
const shortIn = formatIn({ month: "short", day: "numeric", year: "2-digit" });

/**
 * "January 1, 2026", in the college's time zone; in the other languages "1 Janaayo 2026", with the site's own names.
 */
export function longDate(moment: string, timeZone: string, language: ContentLanguage = "en"): string {
  if (language === "en") return longIn(timeZone).format(new Date(moment));
  const { day, month, year } = dateWords(moment, timeZone, language);
  return `${day} ${month} ${year}`;
}

/** "Jan 1st 22" (specification, section 9: `MMM Do YY`), in the college's time zone. */
export function shortDate(moment: string, timeZone: string): string {
  const parts = new Map(
    shortIn(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("month")} ${ordinal(Number(parts.get("day")))} ${parts.get("year")}`;
}

/** "Thu 1 Jan 2026, 15:04", in the college's time zone: how staff read every moment that the specification leaves open. */
export function exactTime(moment: string, timeZone: string): string {
  return eventTime(moment, timeZone, "en");
}

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

function ordinal(day: number): string {
  return `${day}${suffixes[ordinalRules.select(day)] ?? "th"}`;
}
