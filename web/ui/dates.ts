const steps = [
  { unit: "year", seconds: 31_536_000 },
  { unit: "month", seconds: 2_592_000 },
  { unit: "week", seconds: 604_800 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

const inWords = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** "3 hours ago": how long before `now` a moment was. Both ISO 8601. A moment in the future counts as now. */
export function relativeTime(moment: string, now: string): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(moment)) / 1000);
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  return step ? inWords.format(-Math.floor(seconds / step.seconds), step.unit) : "less than a minute ago";
}

/** "January 1, 2026", in the college's time zone. */
export function longDate(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone }).format(new Date(moment));
}

/** "Jan 1st 22" (specification, section 9: `MMM Do YY`), in the college's time zone. */
export function shortDate(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", year: "2-digit", timeZone });
  const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.get("month")} ${ordinal(Number(parts.get("day")))} ${parts.get("year")}`;
}

/** "January 1, 2026 at 3:04 PM", in the college's time zone. */
export function exactTime(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone });
  return format.format(new Date(moment));
}

const places = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

function ordinal(day: number): string {
  return `${day}${suffixes[places.select(day)] ?? "th"}`;
}
