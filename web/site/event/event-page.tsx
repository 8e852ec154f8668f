import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { loadRecordPage, RecordPage } from "../record/record-page.tsx";

export function loadEvent(args: LoaderFunctionArgs) {
  const { record, records } = args.context.get(apiContext);
  return loadRecordPage(args, { record: record.event, newest: records.event, fallback: "events" });
}

/** An event, how to join it, and links to others. */
export function EventPage() {
  const { eventMessages } = useMessages();
  const { record, newest, registration } = useLoaderData<typeof loadEvent>();
  return (
    <RecordPage
      record={record}
      newest={newest}
      registration={registration}
      byline={
        <>
          {eventMessages.lastlyUpdated} <RelativeTime moment={record.updatedAt} />
        </>
      }
      related={{ heading: eventMessages.related, link: eventMessages.readRelated }}
    />
  );
}
