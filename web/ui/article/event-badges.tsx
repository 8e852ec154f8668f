import { dateMessages } from "../../../contract/messages/record-words.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";
import { useMessages } from "../../language/language-context.tsx";

/** Takes the place of an event's status. */
export function CancelledBadge({ language }: { language: ContentLanguage }) {
  return <strong className="badge">{dateMessages.cancelled[language]}</strong>;
}

/** The specified badge of an event. */
export function EventStatus({ status }: { status: boolean | undefined }) {
  const { eventStatusMessages } = useMessages();
  return status ? (
    <span className="badge">{eventStatusMessages.completed}</span>
  ) : (
    <span className="badge ongoing">{eventStatusMessages.ongoing}</span>
  );
}
