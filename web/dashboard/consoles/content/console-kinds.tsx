import type { ComponentType } from "react";
import { dayInWords, eventTime } from "../../../../contract/messages/dates-in-words.ts";
import { fallbackMessages } from "../../../../contract/messages/readers/en/site.ts";
import { namesOfLanguages } from "../../../../contract/messages/record-words.ts";
import {
  columnMessages,
  eventConsoleMessages,
  postConsoleMessages,
  serviceConsoleMessages,
  staffFallbackMessages,
} from "../../../../contract/messages/staff/dashboard.ts";
import { documentConsoleMessages } from "../../../../contract/messages/staff/documents.ts";
import { sitePageConsoleMessages, sitePageFormMessages } from "../../../../contract/messages/staff/pages.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { wholeDays } from "../../../../contract/values/dates/days.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { CancelledBadge, EventStatus } from "../../../ui/article/event-badges.tsx";
import { Cover, coverSizes } from "../../../ui/cover.tsx";
import { formatFileSize } from "../../kit/formats.ts";
import { createdAtColumn, updatedAtColumn } from "../../table/date-columns.tsx";
import type { Column } from "../../table/table-config.ts";
import { ReplaceAction } from "../documents/replace-action.tsx";
import type { ConsoleRow } from "./load-console.ts";
import { TruncatedTitle } from "./truncated-title.tsx";

type ConsoleKind = {
  messages: { title: string; create: string; createFirst: string };
  columns: readonly Column<ConsoleRow>[];
  /** Actions of a row that only this kind has. */
  RowTools?: ComponentType<{ row: ConsoleRow }>;
  /** The messages if loading or deleting fails and the server gives none (specification, section 8). */
  fallback: string;
  deleteFallback?: string;
  /** Shows a failure to load as a toast, too. */
  toastsError?: true;
};

const idColumn = (header: string): Column<ConsoleRow> => ({
  header,
  sort: "id",
  largestFirst: true,
  cell: ({ id }) => id,
});

const titleColumn = (header: string): Column<ConsoleRow> => ({
  header,
  kind: "name",
  sort: "title",
  cell: ({ kind, id, title }) => <TruncatedTitle title={title} to={`${contentKinds[kind].editPath}/${id}`} />,
});

const imageColumn: Column<ConsoleRow> = {
  header: columnMessages.image,
  kind: "picture",
  cell: (row) => row.image && <Cover record={row} sizes={coverSizes.small} isDecorative />,
};

const statusColumn: Column<ConsoleRow> = {
  header: columnMessages.status,
  kind: "status",
  cell: ({ status, isCancelled }) =>
    isCancelled ? <CancelledBadge language="en" /> : <EventStatus status={status} />,
};

/** The first click shows the latest dates; events without one stand last. */
const whenColumn: Column<ConsoleRow> = {
  header: columnMessages.when,
  sort: "startsAt",
  largestFirst: true,
  cell: ({ startsAt, endsAt }) => startsAt && <EventTime startsAt={startsAt} endsAt={endsAt} />,
};

function EventTime({ startsAt, endsAt }: { startsAt: string; endsAt?: string | null | undefined }) {
  const { timeZone } = useShell().settings;
  const days = wholeDays({ startsAt, endsAt }, timeZone);
  return (
    <time dateTime={days ? days.first : startsAt}>
      {days ? dayInWords(days.first, "en") : eventTime(startsAt, timeZone, "en")}
    </time>
  );
}

const addressColumn: Column<ConsoleRow> = {
  header: sitePageFormMessages.address,
  cell: ({ address }) => <bdi>{address}</bdi>,
};

const languageColumn: Column<ConsoleRow> = {
  header: documentConsoleMessages.columns.language,
  cell: ({ lang }) => lang && namesOfLanguages.en[lang],
};

const pagesColumn: Column<ConsoleRow> = {
  header: documentConsoleMessages.columns.pages,
  cell: ({ pageCount }) => pageCount,
};

const sizeColumn: Column<ConsoleRow> = {
  header: documentConsoleMessages.columns.size,
  cell: ({ bytes }) => bytes && formatFileSize(bytes),
};

/** What differs between the consoles (specification, sections 2 and 9). */
export const consoleKinds: Record<ContentKind, ConsoleKind> = {
  post: {
    messages: postConsoleMessages,
    columns: [
      idColumn(columnMessages.id),
      titleColumn(columnMessages.title),
      imageColumn,
      createdAtColumn,
      updatedAtColumn,
    ],
    fallback: fallbackMessages.posts,
    deleteFallback: staffFallbackMessages.postDelete,
  },
  event: {
    messages: eventConsoleMessages,
    columns: [
      idColumn(columnMessages.idOfEvent),
      imageColumn,
      titleColumn(columnMessages.name),
      statusColumn,
      createdAtColumn,
      updatedAtColumn,
      whenColumn,
    ],
    fallback: fallbackMessages.events,
    toastsError: true,
  },
  service: {
    messages: serviceConsoleMessages,
    columns: [
      idColumn(columnMessages.idOfService),
      titleColumn(columnMessages.title),
      updatedAtColumn,
      createdAtColumn,
    ],
    fallback: fallbackMessages.services,
    toastsError: true,
  },
  document: {
    messages: documentConsoleMessages,
    columns: [titleColumn(columnMessages.title), languageColumn, pagesColumn, sizeColumn, updatedAtColumn],
    RowTools: ReplaceAction,
    fallback: fallbackMessages.services,
  },
  page: {
    messages: sitePageConsoleMessages,
    columns: [
      idColumn(columnMessages.id),
      titleColumn(columnMessages.title),
      addressColumn,
      updatedAtColumn,
      createdAtColumn,
    ],
    fallback: fallbackMessages.services,
  },
};
