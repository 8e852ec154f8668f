import { exactTime, longDate, relativeTime, shortDate } from "./dates.ts";
import { useShell } from "./use-shell.ts";

type RelativeTimeProps = {
  moment: string;
  /** Whether the day that a mouse reveals comes with the hour. Not in what the server renders: engines space it differently. */
  exact?: boolean;
};

/** How long ago a moment (ISO 8601) was. */
export function RelativeTime({ moment, exact = false }: RelativeTimeProps) {
  const { now, settings } = useShell();
  return (
    <time dateTime={moment} title={(exact ? exactTime : longDate)(moment, settings.timeZone)}>
      {relativeTime(moment, now)}
    </time>
  );
}

/** The day of a moment (ISO 8601), in full. */
export function LongDate({ moment }: { moment: string }) {
  const { settings } = useShell();
  return <time dateTime={moment}>{longDate(moment, settings.timeZone)}</time>;
}

/** The day of a moment (ISO 8601), as tables have it. */
export function ShortDate({ moment }: { moment: string }) {
  const { settings } = useShell();
  return (
    <time dateTime={moment} title={longDate(moment, settings.timeZone)}>
      {shortDate(moment, settings.timeZone)}
    </time>
  );
}
