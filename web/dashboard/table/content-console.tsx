import type { ReactNode } from "react";
import type { ContentKind } from "../../../contract/content-kinds.ts";
import { removalMessages } from "../../../contract/messages/dashboard.ts";
import { staffListMessages } from "../../../contract/messages/staff-list.ts";
import { confirmMessages, recordActionMessages } from "../../../contract/messages/ui.ts";
import { api } from "../../http-transport.ts";
import { useShell } from "../../ui/use-shell.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { UnfinishedAboveConsole } from "../unfinished/unfinished-above-console.tsx";
import { ConfirmDeleteDialog } from "./confirm-delete-dialog.tsx";
import { DeleteQuestion } from "./confirm-question.tsx";
import { type CreateLink, DataTable } from "./data-table.tsx";
import type { ConsoleData, ConsoleRow } from "./load-console.ts";
import { RowActions, RowButton, RowLink } from "./row-actions.tsx";
import { StaffFilterSelects } from "./staff-filter-selects.tsx";
import { readStaffFilters } from "./staff-filters.ts";
import { StateAndAuthor } from "./state-and-author.tsx";
import type { Column, TableConfig } from "./table-config.ts";
import { useDelete } from "./use-delete.ts";
import { useTableUrlState } from "./use-table-url-state.ts";

type ContentConsoleProps<Row> = {
  kind: ContentKind;
  title: string;
  create: CreateLink;
  shape: TableConfig<Row>;
  data: ConsoleData<Row>;
  /** Shows the error in place of the rows. */
  showsError?: boolean;
  /** Rendered above the rows. */
  above?: ReactNode;
  about: (row: Row) => { id: number; title: string; viewPath: string; editPath: string };
  /** The message if deleting fails and the server gives none. */
  deleteFallback: string;
};

/** The table of posts, events or services, with the actions of each row. */
export function ContentConsole<Row>(of: ContentConsoleProps<Row>) {
  const { kind, title, create, shape, data, showsError, above, about, deleteFallback } = of;
  const { page, unfinished } = data;
  const rows = "value" in page ? page.value.rows : [];
  const { search } = useTableUrlState(shape);
  const isFiltered = readStaffFilters(search) !== undefined;
  const removals = useDelete();
  const { trashDays } = useShell().settings;
  function askToDelete(row: ConsoleRow<Row>) {
    const { id, title } = about(row);
    removals.ask({
      key: shape.keyOf(row),
      question: <DeleteQuestion kind={kind} title={title} />,
      consequence: confirmMessages.movesToTrash(trashDays),
      removal: {
        act: () => api.trash(kind, id),
        successMessage: removalMessages.trashed,
        fallback: deleteFallback,
        undo: { title, act: () => api.restore(kind, id) },
      },
    });
  }
  return (
    <DashboardPage title={title}>
      <DataTable
        shape={rows.some(({ staff }) => staff) ? withStateAndAuthor(shape) : shape}
        page={page}
        showsError={showsError}
        create={create}
        filters={<StaffFilterSelects rules={shape} rows={rows} />}
        hint={isFiltered ? staffListMessages.noneOfThese : undefined}
        above={
          <>
            {above}
            <UnfinishedAboveConsole lists={unfinished} />
          </>
        }
        removed={removals.removed}
        actions={(row) => {
          const { title, viewPath, editPath } = about(row);
          // A record that is not live has no page yet: its form shows it.
          const hasPage = row.staff === undefined || row.staff.state === "live";
          return (
            <RowActions>
              <RowLink
                label={recordActionMessages.view}
                title={title}
                to={hasPage ? viewPath : editPath}
                outside={hasPage}
              />
              <RowLink label={recordActionMessages.edit} title={title} to={editPath} />
              <RowButton
                label={recordActionMessages.delete}
                title={title}
                onClick={() => askToDelete(row)}
                grave
              />
            </RowActions>
          );
        }}
      />
      <ConfirmDeleteDialog of={removals} />
    </DashboardPage>
  );
}

/** The table of a filtered list: published records are only one of the states in it. */
function withStateAndAuthor<Row>(shape: TableConfig<Row>): TableConfig<ConsoleRow<Row>> {
  const column: Column<ConsoleRow<Row>> = {
    header: staffListMessages.stateAndAuthor,
    kind: "status",
    cell: ({ staff }) => staff && <StateAndAuthor record={staff} />,
  };
  return { ...shape, columns: [...shape.columns, column] };
}
