import type { ReactNode } from "react";
import type { ContentKind } from "../../../contract/content-kinds.ts";
import { removalMessages } from "../../../contract/messages/dashboard.ts";
import { confirmMessages, recordActionMessages } from "../../../contract/messages/ui.ts";
import { api } from "../../http-transport.ts";
import type { LoadResult } from "../../loader-result.ts";
import { useShell } from "../../ui/use-shell.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { ConfirmDeleteDialog } from "./confirm-delete-dialog.tsx";
import { DeleteQuestion } from "./confirm-question.tsx";
import { type CreateLink, DataTable } from "./data-table.tsx";
import type { TablePage } from "./load-table.ts";
import { RowActions, RowButton, RowLink } from "./row-actions.tsx";
import type { TableConfig } from "./table-config.ts";
import { useDelete } from "./use-delete.ts";

type ContentConsoleProps<Row> = {
  kind: ContentKind;
  title: string;
  create: CreateLink;
  shape: TableConfig<Row>;
  page: LoadResult<TablePage<Row>>;
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
  const { kind, title, create, shape, page, showsError, above, about, deleteFallback } = of;
  const removals = useDelete();
  const { trashDays } = useShell().settings;
  function askToDelete(row: Row) {
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
        shape={shape}
        page={page}
        showsError={showsError}
        create={create}
        above={above}
        removed={removals.removed}
        actions={(row) => {
          const { title, viewPath, editPath } = about(row);
          return (
            <RowActions>
              <RowLink label={recordActionMessages.view} title={title} to={viewPath} outside />
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
