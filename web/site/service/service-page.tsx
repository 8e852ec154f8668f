import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { loadRecordPage, RecordPage } from "../record/record-page.tsx";

export function loadService(args: LoaderFunctionArgs) {
  const { record, records } = args.context.get(apiContext);
  return loadRecordPage(args, { record: record.service, newest: records.service, fallback: "services" });
}

/** A short training, how to join it, whom to ask about it, and links to others. */
export function ServicePage() {
  const { eventMessages, serviceMessages } = useMessages();
  const { record, newest, registration } = useLoaderData<typeof loadService>();
  return (
    <RecordPage
      record={record}
      newest={newest}
      registration={registration}
      byline={
        <>
          {eventMessages.lastUpdated} <RelativeTime moment={record.updatedAt} />
        </>
      }
      related={{ heading: serviceMessages.related }}
    />
  );
}
