import { longDate, relativeTime } from "./dates.ts";
import { useShell } from "./use-shell.ts";

/** How long ago a moment (ISO 8601) was. */
export function RelativeTime({ moment }: { moment: string }) {
  const { now, settings } = useShell();
  return (
    <time dateTime={moment} title={longDate(moment, settings.timeZone)}>
      {relativeTime(moment, now)}
    </time>
  );
}

/** The day of a moment (ISO 8601), in full. */
export function LongDate({ moment }: { moment: string }) {
  const { settings } = useShell();
  return <time dateTime={moment}>{longDate(moment, settings.timeZone)}</time>;
}
