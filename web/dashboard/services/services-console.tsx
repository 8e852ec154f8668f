import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { presentDates } from "../../../contract/date-rules.ts";
import {
  columnMessages,
  serviceConsoleMessages,
  tableMessages,
} from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { numberedPath } from "../../../contract/public-path.ts";
import type { ServiceSummary } from "../../../contract/service.ts";
import { apiContext } from "../../context.ts";
import { consoleSorts } from "../console-sorts.ts";
import { ContentConsole } from "../table/content-console.tsx";
import { createdAtColumn, updatedAtColumn } from "../table/date-columns.tsx";
import { loadConsole } from "../table/load-console.ts";
import { staffFilterDefaults } from "../table/staff-filters.ts";
import { presentStaffRow } from "../table/staff-row.ts";
import type { TableConfig } from "../table/table-config.ts";
import { TruncatedTitle } from "../table/truncated-title.tsx";
import { useErrorToast } from "../table/use-error-toast.ts";

const editPath = (id: number) => `${contentKinds.service.editPath}/${id}`;

const shape: TableConfig<ServiceSummary> = {
  label: serviceConsoleMessages.title,
  keyOf: ({ serviceID }) => serviceID,
  sort: consoleSorts.service,
  filters: staffFilterDefaults,
  searchFor: tableMessages.searchFor,
  columns: [
    {
      header: columnMessages.serviceID,
      sort: "id",
      largestFirst: true,
      cell: ({ serviceID }) => serviceID,
    },
    {
      header: columnMessages.title,
      kind: "name",
      sort: "title",
      cell: ({ serviceID, service_title }) => (
        <TruncatedTitle title={service_title} to={editPath(serviceID)} />
      ),
    },
    updatedAtColumn,
    createdAtColumn,
  ],
};

export function loadServices(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext);
  return loadConsole(args, {
    kind: "service",
    rules: shape,
    loadPublished: (query) =>
      api.serviceTable(query).then(({ services: rows, ...page }) => ({ rows, ...page })),
    toRow(record) {
      const { title, image, ...shared } = presentStaffRow(record);
      return {
        serviceID: record.id,
        service_title: title,
        service_image: image,
        ...presentDates(record.fields),
        ...shared,
      };
    },
    fallback: fallbackMessages.services,
  });
}

export function ServicesConsole() {
  const data = useLoaderData<typeof loadServices>();
  const showsError = useErrorToast(data.page);
  return (
    <ContentConsole
      kind="service"
      title={serviceConsoleMessages.title}
      create={{
        to: "/dashboard/services/new",
        label: serviceConsoleMessages.create,
        first: serviceConsoleMessages.createFirst,
      }}
      shape={shape}
      data={data}
      showsError={showsError}
      about={({ serviceID, service_title }) => ({
        id: serviceID,
        title: service_title,
        viewPath: numberedPath("service", serviceID),
        editPath: editPath(serviceID),
      })}
      deleteFallback={fallbackMessages.services}
    />
  );
}
