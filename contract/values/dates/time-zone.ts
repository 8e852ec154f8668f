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

/** The day that the calendar of a time zone shows. */
export function dayIn(timeZone: string, atMs: number): string {
  return toWallTime(new Date(atMs).toISOString(), timeZone).slice(0, "2026-12-01".length);
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
