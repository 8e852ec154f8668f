import { calendarPath, recordCalendarPath } from "../../contract/calendar-paths.ts";
import type { ContentKind } from "../../contract/content-kinds.ts";
import type { Dates } from "../../contract/date-rules.ts";
import { calendarMessages as messages } from "../../contract/messages/dates.ts";
import { useShell } from "./use-shell.ts";

const mediaType = "text/calendar";

type CalendarLinkProps = { kind: ContentKind; id: number; title: string; record: Dates };

/** Puts one record into the reader's calendar. Nothing for a record without a date. */
export function CalendarLink({ kind, id, title, record }: CalendarLinkProps) {
  if (!record.startsAt) return null;
  return (
    <p className="calendar-link">
      <a href={recordCalendarPath(kind, id)} type={mediaType} aria-label={messages.addNamed(title)}>
        {messages.add}
      </a>
    </p>
  );
}

/** How to subscribe to all dates of a kind. Nothing where none of the shown records has a date. */
export function CalendarSubscription({ kind, records }: { kind: ContentKind; records: readonly Dates[] }) {
  const { publicUrl } = useShell();
  if (!records.some(({ startsAt }) => startsAt)) return null;
  const address = publicUrl + calendarPath(kind);
  return (
    <details className="calendar-subscription">
      <summary>{messages.subscribe}</summary>
      <link rel="alternate" type={mediaType} title={messages.kinds[kind]} href={address} />
      <p>{messages.explanation}</p>
      <p>
        <a href={address.replace(/^https?:/, "webcal:")}>{messages.open}</a>
      </p>
      <p>
        {messages.orCopy} <code>{address}</code>
      </p>
    </details>
  );
}
