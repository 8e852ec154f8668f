import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { presentDates } from "../../../contract/date-rules.ts";
import type { EventSummary } from "../../../contract/event.ts";
import { columnMessages, eventConsoleMessages, tableMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { eventStatusMessages } from "../../../contract/messages/ui.ts";
import { numberedPath } from "../../../contract/public-path.ts";
import { apiContext } from "../../context.ts";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { consoleSorts } from "../console-sorts.ts";
import { ContentConsole } from "../table/content-console.tsx";
import { createdAtColumn, updatedAtColumn } from "../table/date-columns.tsx";
import { loadConsole } from "../table/load-console.ts";
import { staffFilterDefaults } from "../table/staff-filters.ts";
import { presentStaffRow } from "../table/staff-row.ts";
import type { TableConfig } from "../table/table-config.ts";
import { TruncatedTitle } from "../table/truncated-title.tsx";
import { useErrorToast } from "../table/use-error-toast.ts";

const editPath = (id: number) => `${contentKinds.event.editPath}/${id}`;

const shape: TableConfig<EventSummary> = {
  label: eventConsoleMessages.title,
  keyOf: ({ eventID }) => eventID,
  sort: consoleSorts.event,
  filters: staffFilterDefaults,
  searchFor: tableMessages.searchFor,
  columns: [
    {
      header: columnMessages.eventID,
      sort: "id",
      largestFirst: true,
      cell: ({ eventID }) => eventID,
    },
    {
      header: columnMessages.image,
      kind: "picture",
      cell: ({ event_image, picture }) =>
        event_image && (
          <Cover
            folder="events"
            name={event_image}
            picture={{ ...picture, alt: "" }}
            sizes={coverSizes.small}
          />
        ),
    },
    {
      header: columnMessages.name,
      kind: "name",
      sort: "title",
      cell: ({ eventID, event_name }) => <TruncatedTitle title={event_name} to={editPath(eventID)} />,
    },
    {
      header: columnMessages.status,
      kind: "status",
      cell: ({ status }) => <StatusBadge completed={status} />,
    },
    createdAtColumn,
    updatedAtColumn,
  ],
};

function StatusBadge({ completed }: { completed: boolean }) {
  return completed ? (
    <span className="badge">{eventStatusMessages.completed}</span>
  ) : (
    <span className="badge ongoing">{eventStatusMessages.ongoing}</span>
  );
}

export function loadEvents(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext);
  return loadConsole(args, {
    kind: "event",
    rules: shape,
    loadPublished: (query) => api.eventTable(query).then(({ events: rows, ...page }) => ({ rows, ...page })),
    toRow(record) {
      const { title, image, ...shared } = presentStaffRow(record);
      return {
        eventID: record.id,
        event_name: title,
        event_image: image,
        status: record.fields.status === "completed",
        ...presentDates(record.fields),
        ...shared,
      };
    },
    fallback: fallbackMessages.events,
  });
}

export function EventsConsole() {
  const data = useLoaderData<typeof loadEvents>();
  const showsError = useErrorToast(data.page);
  return (
    <ContentConsole
      kind="event"
      title={eventConsoleMessages.title}
      create={{
        to: "/dashboard/events/new",
        label: eventConsoleMessages.create,
        first: eventConsoleMessages.createFirst,
      }}
      shape={shape}
      data={data}
      showsError={showsError}
      about={({ eventID, event_name }) => ({
        id: eventID,
        title: event_name,
        viewPath: numberedPath("event", eventID),
        editPath: editPath(eventID),
      })}
      deleteFallback={fallbackMessages.events}
    />
  );
}
