import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import type { Dates } from "../../../contract/values/dates/record-dates.ts";
import { calendarPath, recordCalendarPath } from "../../../contract/values/paths/paths.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";

const mediaType = "text/calendar";

type CalendarLinkProps = { record: Dates & Pick<ShownRecord, "kind" | "id" | "title"> };

/** Puts one record into the reader's calendar. Nothing for a record without a date, or a cancelled one. */
export function CalendarLink({ record: { kind, id, title, startsAt, isCancelled } }: CalendarLinkProps) {
  const { calendarMessages: messages } = useMessages();
  if (!startsAt || isCancelled) return null;
  return (
    <p className="calendar-link">
      <a href={recordCalendarPath(kind, id)} type={mediaType} aria-label={messages.addNamed({ title })}>
        {messages.add}
      </a>
    </p>
  );
}

/** How to subscribe to all dates of a kind. Nothing where none of the shown records has a date. */
export function CalendarSubscription({ kind, records }: { kind: ContentKind; records: readonly Dates[] }) {
  const { kindsForReaders } = useMessages();
  if (!records.some(({ startsAt }) => startsAt)) return null;
  return <Subscription name={kindsForReaders[kind]} path={calendarPath(kind)} />;
}

/** How to subscribe to a calendar. */
export function Subscription({ name, path }: { name: string; path: string }) {
  const { calendarMessages: messages } = useMessages();
  const address = useShell().publicUrl + path;
  return (
    <details className="calendar-subscription">
      <summary>{messages.subscribe}</summary>
      <link rel="alternate" type={mediaType} title={name} href={address} />
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
