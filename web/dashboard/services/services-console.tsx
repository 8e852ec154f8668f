import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ServiceSummary } from "../../../contract/service.ts";
import { wording } from "../../../contract/wording.ts";
import { apiContext } from "../../context.ts";
import { RelativeTime, ShortDate } from "../../ui/time.tsx";
import { ContentConsole } from "../table/content-console.tsx";
import { loadTable } from "../table/load-table.ts";
import type { TableConfig } from "../table/table-config.ts";
import { TruncatedTitle } from "../table/truncated-title.tsx";
import { useErrorToast } from "../table/use-error-toast.ts";

const { columns, services, table } = wording.dashboard;

const editPath = (id: number) => `/dashboard/services/edit/${id}`;

const shape: TableConfig<ServiceSummary> = {
  label: services.title,
  keyOf: ({ serviceID }) => serviceID,
  sort: "-id",
  searchFor: table.searchFor,
  columns: [
    {
      header: columns.serviceID,
      sort: "id",
      largestFirst: true,
      cell: ({ serviceID }) => serviceID,
    },
    {
      header: columns.title,
      kind: "name",
      sort: "title",
      cell: ({ serviceID, service_title }) => (
        <TruncatedTitle title={service_title} to={editPath(serviceID)} />
      ),
    },
    {
      header: columns.updatedAt,
      sort: "updatedAt",
      largestFirst: true,
      cell: ({ updatedAt }) => <RelativeTime moment={updatedAt} exact />,
    },
    {
      header: columns.createdAt,
      kind: "day",
      sort: "createdAt",
      largestFirst: true,
      cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
    },
  ],
};

export function loadServices({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return loadTable({
    request,
    rules: shape,
    load: (query) => api.serviceTable(query).then(({ services: rows, ...page }) => ({ rows, ...page })),
    fallback: wording.fallback.services,
  });
}

/** A short training has no page of its own: "view" leads to all of them. */
export function ServicesConsole() {
  const page = useLoaderData<typeof loadServices>();
  const showsError = useErrorToast(page);
  return (
    <ContentConsole
      kind="service"
      title={services.title}
      create={{ to: "/dashboard/services/new", label: services.create, first: services.createFirst }}
      shape={shape}
      page={page}
      showsError={showsError}
      about={({ serviceID, service_title }) => ({
        id: serviceID,
        title: service_title,
        viewPath: "/services",
        editPath: editPath(serviceID),
      })}
      deleteFallback={wording.fallback.services}
    />
  );
}
