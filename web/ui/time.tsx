import { usePageLanguage } from "../language/language-context.tsx";
import { useShell } from "../loaders/use-shell.ts";
import { exactTime, longDate, relativeTime, shortDate } from "./dates.ts";

type RelativeTimeProps = {
  moment: string;
  /** The tooltip includes the time of day. Not for server-rendered pages: engines format its spaces differently. */
  exact?: boolean;
};

/** "3 hours ago". @param moment ISO 8601 */
export function RelativeTime({ moment, exact = false }: RelativeTimeProps) {
  const { now, settings } = useShell();
  const { lang, messages } = usePageLanguage();
  return (
    // Hydration, which may come later than the render, keeps the text.
    <time
      dateTime={moment}
      suppressHydrationWarning
      title={exact ? exactTime(moment, settings.timeZone) : longDate(moment, settings.timeZone, lang)}
    >
      {relativeTime(moment, now, messages.relativeTimeMessages)}
    </time>
  );
}

/** "January 1, 2026". @param moment ISO 8601 */
export function LongDate({ moment }: { moment: string }) {
  const { settings } = useShell();
  const { lang } = usePageLanguage();
  return <time dateTime={moment}>{longDate(moment, settings.timeZone, lang)}</time>;
}

/** "Jan 1st 26". @param moment ISO 8601 */
export function ShortDate({ moment }: { moment: string }) {
  const { settings } = useShell();
  return (
    <time dateTime={moment} title={exactTime(moment, settings.timeZone)}>
      {shortDate(moment, settings.timeZone)}
    </time>
  );
}
