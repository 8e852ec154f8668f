import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { trashMessages } from "../../../../contract/messages/admin/en.ts";
import { columnMessages } from "../../../../contract/messages/dashboard/en.ts";
import { fallbackMessages } from "../../../../contract/messages/errors/en.ts";
import { trashListMessages } from "../../../../contract/messages/kinds/en.ts";
import { apiContext } from "../../../context.ts";
import { currentSession } from "../../../session/session.ts";
import { LongDate } from "../../../ui/time.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { ConfirmDeleteDialog } from "../../table/confirm-delete-dialog.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { createdAtColumn, updatedAtColumn } from "../../table/date-columns.tsx";
import { loadTable } from "../../table/load-table.ts";
import { RowActions, RowButton } from "../../table/row-actions.tsx";
import { FilterSelect } from "../../table/select.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { useDelete } from "../../table/use-delete.ts";
import { TruncatedTitle } from "../content/truncated-title.tsx";
import { purgeRequest, restoreRequest } from "./confirm-trash-action.tsx";
import { firstList, listsFor, readList } from "./trash-lists.ts";
import { keyOf, type TrashRow } from "./trash-rows.ts";

const shape: TableConfig<TrashRow> = {
  label: trashMessages.title,
  keyOf,
  sort: "-deletedAt",
  filters: { list: firstList },
  searchFor: trashMessages.searchFor,
  columns: [
    { header: columnMessages.name, kind: "name", sort: "title", cell: (row) => <Name of={row} /> },
    updatedAtColumn,
    createdAtColumn,
    {
      header: trashMessages.erasesAt,
      kind: "long",
      sort: "deletedAt",
      largestFirst: true,
      cell: ({ erasesAt }) => (erasesAt === null ? trashMessages.never : <LongDate moment={erasesAt} />),
    },
  ],
};

/** The specification truncates only the names of events. */
function Name({ of: { list, title } }: { of: TrashRow }) {
  return list === "deletedEvents" ? <TruncatedTitle title={title} /> : <bdi className="clamp">{title}</bdi>;
}

async function loadTrash({ request, context }: LoaderFunctionArgs) {
  requirePermission("trash.read");
  const api = context.get(apiContext);
  const list = readList(new URL(request.url).searchParams, currentSession().session?.may);
  const page = await loadTable({
    request,
    rules: shape,
    load: async (query) => {
      const { records, ...page } = await api.trashList(list, query);
      return { ...page, rows: records.map((record) => ({ ...record, list })) };
    },
    fallback: fallbackMessages.events,
  });
  // Specification, section 8: logged, and the server's message is passed on.
  if ("error" in page) console.error(page.error);
  return page;
}

/** Deleted records, which can be restored or purged. They are purged automatically after a while. */
function RecycleBin() {
  const page = useLoaderData<typeof loadTrash>();
  const viewer = useViewer();
  const removals = useDelete();
  return (
    <DashboardPage title={trashMessages.title}>
      <DataTable
        shape={shape}
        page={page}
        removed={removals.removed}
        hint={trashMessages.emptyHint}
        filters={
          <FilterSelect
            label={trashMessages.choose}
            name="list"
            rules={shape}
            choices={listsFor(viewer?.may).map((value) => ({ value, label: trashListMessages[value] }))}
            fallback={firstList}
          />
        }
        actions={(row) =>
          // What readers saw goes by who may publish.
          (viewer?.mayPublish !== false || !row.wasPublic) && (
            <RowActions>
              <RowButton
                label={trashMessages.restore}
                title={row.title}
                onClick={() => removals.ask(restoreRequest(row))}
              />
              <RowButton
                label={trashMessages.delete}
                title={row.title}
                onClick={() => removals.ask(purgeRequest(row))}
                grave
              />
            </RowActions>
          )
        }
      />
      <ConfirmDeleteDialog of={removals} />
    </DashboardPage>
  );
}

export { loadTrash as loader, RecycleBin as Component };
