import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { columnMessages, tableMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { sitePageConsoleMessages, sitePageFormMessages } from "../../../contract/messages/site-page.ts";
import { numberedPath } from "../../../contract/public-path.ts";
import type { SitePageSummary } from "../../../contract/site-page.ts";
import { apiContext } from "../../context.ts";
import { consoleSorts } from "../console-sorts.ts";
import { ContentConsole } from "../table/content-console.tsx";
import { createdAtColumn, updatedAtColumn } from "../table/date-columns.tsx";
import { loadConsole } from "../table/load-console.ts";
import { staffFilterDefaults } from "../table/staff-filters.ts";
import { presentStaffRow } from "../table/staff-row.ts";
import type { TableConfig } from "../table/table-config.ts";
import { TruncatedTitle } from "../table/truncated-title.tsx";

const { consolePath } = contentKinds.page;
const editPath = (id: number) => `${contentKinds.page.editPath}/${id}`;

const shape: TableConfig<SitePageSummary> = {
  label: sitePageConsoleMessages.title,
  keyOf: ({ pageID }) => pageID,
  sort: consoleSorts.page,
  filters: staffFilterDefaults,
  searchFor: tableMessages.searchFor,
  columns: [
    { header: columnMessages.id, sort: "id", largestFirst: true, cell: ({ pageID }) => pageID },
    {
      header: columnMessages.title,
      kind: "name",
      sort: "title",
      cell: ({ pageID, page_title }) => <TruncatedTitle title={page_title} to={editPath(pageID)} />,
    },
    { header: sitePageFormMessages.address, cell: ({ address }) => <bdi>{address}</bdi> },
    updatedAtColumn,
    createdAtColumn,
  ],
};

export function loadPages(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext);
  return loadConsole(args, {
    kind: "page",
    rules: shape,
    loadPublished: (query) => api.pageTable(query).then(({ pages: rows, ...page }) => ({ rows, ...page })),
    toRow(record) {
      const { title, image, ...shared } = presentStaffRow(record);
      const { address, parent } = record.fields;
      return { pageID: record.id, page_title: title, page_image: image, address, parent, ...shared };
    },
    fallback: fallbackMessages.services,
  });
}

/** The table of the pages that staff write. */
export function PagesConsole() {
  const data = useLoaderData<typeof loadPages>();
  return (
    <ContentConsole
      kind="page"
      title={sitePageConsoleMessages.title}
      create={{
        to: `${consolePath}/new`,
        label: sitePageConsoleMessages.create,
        first: sitePageConsoleMessages.createFirst,
      }}
      shape={shape}
      data={data}
      about={({ pageID, page_title, address }) => ({
        id: pageID,
        title: page_title,
        viewPath: address ?? numberedPath("page", pageID),
        editPath: editPath(pageID),
      })}
      deleteFallback={fallbackMessages.services}
    />
  );
}
