import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { confirmMessages, fallbackMessages } from "../../../../contract/messages/readers/en/site.ts";
import {
  trashListMessages,
  trashMessages,
  userAdminMessages,
} from "../../../../contract/messages/staff/consoles.ts";
import {
  columnMessages,
  removalMessages,
  staffFallbackMessages,
  trashConfirmMessages,
} from "../../../../contract/messages/staff/dashboard.ts";
import type { TrashList } from "../../../../contract/schemas/trash.ts";
import { kindOfTrashList } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { currentSession } from "../../../session/session.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { createdAtColumn, updatedAtColumn } from "../../table/date-columns.tsx";
import { loadTable } from "../../table/load-table.ts";
import { RowButton } from "../../table/row-actions.tsx";
import { FilterSelect } from "../../table/select.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import {
  DeleteQuestion,
  type DeleteRequest,
  RestoreQuestion,
  type RowRemoval,
  useDelete,
} from "../../table/use-delete.tsx";
import { ExactTime } from "../../writing/versions/version-facts.tsx";
import { TruncatedTitle } from "../content/truncated-title.tsx";
import { firstList, listsFor, readList } from "./trash-lists.ts";

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
      cell: ({ erasesAt }) => (erasesAt === null ? trashMessages.never : <ExactTime moment={erasesAt} />),
    },
  ],
};

/** The specification truncates only the names of events. */
function Name({ of: { list, title } }: { of: TrashRow }) {
  return list === "deletedEvents" ? <TruncatedTitle title={title} /> : <bdi className="clamp">{title}</bdi>;
}

async function loadTrash({ request }: LoaderFunctionArgs) {
  requirePermission("trash.read");
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
            <>
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
            </>
          )
        }
      />
      {removals.question}
    </DashboardPage>
  );
}

/** The confirmation of restoring a record. */
function restoreRequest(row: TrashRow): DeleteRequest {
  // For users, both actions open the dialog about purging (specification, section 2), which also restores.
  const kind = kindOfTrashList(row.list);
  if (!kind) return purgeRequest(row);
  return {
    key: keyOf(row),
    question: <RestoreQuestion kind={kind} title={row.title} />,
    consequence: trashConfirmMessages.restores,
    removal: restoring(row),
  };
}

/** The confirmation of purging a record. */
function purgeRequest(row: TrashRow): DeleteRequest {
  const kind = kindOfTrashList(row.list);
  return {
    key: keyOf(row),
    question: (
      <DeleteQuestion kind={trashMessages.permanently(kind ?? userAdminMessages.kind)} title={row.title} />
    ),
    consequence: confirmMessages.erases,
    danger: true,
    removal: purging(row),
    ...(!kind && {
      alternative: { label: trashMessages.restoreInstead, removal: restoring(row) },
    }),
  };
}

function restoring({ list, id }: TrashRow): RowRemoval {
  const kind = kindOfTrashList(list);
  const run = () => (kind ? api.restore(kind, id) : api.restoreUser(id));
  return { run, done: removalMessages.restored, fallback: trashFallback(list) };
}

function purging({ list, id }: TrashRow): RowRemoval {
  const kind = kindOfTrashList(list);
  const run = () => (kind ? api.purge(kind, id) : api.purgeUser(id));
  return { run, done: removalMessages.erased, fallback: trashFallback(list) };
}

/** A deleted record of any kind, or a deleted user under the name. */
type TrashRow = {
  list: TrashList;
  id: number;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** Null for never. */
  erasesAt: string | null;
  wasPublic: boolean;
};

/** Records of two lists may have the same id. */
function keyOf({ list, id }: TrashRow): string {
  return `${list}-${id}`;
}

/** The messages if restoring or purging fails and the server gives none (specification, section 8). */
function trashFallback(list: TrashList): string {
  if (list === "deletedUsers") return staffFallbackMessages.users;
  return list === "deletedPosts" ? staffFallbackMessages.postDelete : fallbackMessages.services;
}

export { loadTrash as loader, RecycleBin as Component };
