import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import {
  contentStateMessages,
  removalMessages,
  staffListMessages,
  tableMessages,
} from "../../../../contract/messages/staff/dashboard.ts";
import { registrationListMessages } from "../../../../contract/messages/staff/registration-list.ts";
import type { StaffSummary } from "../../../../contract/schemas/newsroom.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../../contract/values/paths/paths.ts";
import { formName } from "../../../../contract/values/registrations.ts";
import { api } from "../../../api/http-transport.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { useViewer } from "../../kit/viewer.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { RowButton, RowLink } from "../../table/row-actions.tsx";
import type { Column, TableConfig } from "../../table/table-config.ts";
import { useTableUrlState } from "../../table/table-url-state.ts";
import { DeleteQuestion, type RowRemoval, useDelete } from "../../table/use-delete.tsx";
import { useErrorToast } from "../../table/use-error-toast.ts";
import { useUsedDocument } from "../documents/use-used-document.tsx";
import { consoleKinds } from "./console-kinds.tsx";
import { type ConsolePage, type ConsoleRow, loadConsole } from "./load-console.ts";
import { readStaffFilters, StaffFilterSelects, staffFilterDefaults } from "./staff-filters.tsx";

/** The route of a kind's console. */
export function contentConsole(kind: ContentKind) {
  const shape = shapeOf(kind);
  const { fallback } = consoleKinds[kind];
  return {
    loader: (args: LoaderFunctionArgs) => loadConsole(args, { kind, rules: shape, fallback }),
    Component: () => <ContentConsole kind={kind} shape={shape} />,
  };
}

function shapeOf(kind: ContentKind): TableConfig<ConsoleRow> {
  const { messages, columns } = consoleKinds[kind];
  return {
    label: messages.title,
    keyOf: ({ id }) => id,
    sort: contentKinds[kind].consoleSort,
    filters: staffFilterDefaults,
    searchFor: tableMessages.searchFor,
    columns,
  };
}

type ContentConsoleProps = { kind: ContentKind; shape: TableConfig<ConsoleRow> };

/** The table of the records of a kind, with the actions of each row. */
function ContentConsole({ kind, shape }: ContentConsoleProps) {
  const page = useLoaderData<ConsolePage>();
  const { messages, RowTools, fallback, deleteFallback = fallback, toastsError = false } = consoleKinds[kind];
  const { consolePath, editPath } = contentKinds[kind];
  const showsError = useErrorToast(page, toastsError);
  const rows = "value" in page ? page.value.rows : [];
  const { search } = useTableUrlState(shape);
  const isFiltered = readStaffFilters(search) !== undefined;
  const removals = useDelete();
  const mayPublish = useViewer()?.mayPublish !== false;
  const removal = ({ id, title }: ConsoleRow, run: () => Promise<unknown>): RowRemoval => ({
    run,
    done: removalMessages.trashed,
    fallback: deleteFallback,
    undo: { title, act: () => api.restore(kind, id) },
  });
  const askToDelete = (row: ConsoleRow) =>
    removals.ask({
      key: shape.keyOf(row),
      question: <DeleteQuestion kind={kind} title={row.title} />,
      removal: removal(row, () => api.trash(kind, row.id)),
    });
  const usedDocument = useUsedDocument<ConsoleRow>({
    onUnused: askToDelete,
    onRemove: (row) =>
      void removals.remove(
        shape.keyOf(row),
        removal(row, () => api.trashUsedDocument(row.id)),
      ),
  });
  const startDelete = kind === "document" ? usedDocument.check : askToDelete;
  return (
    <DashboardPage title={messages.title}>
      <DataTable
        shape={withUsedColumns(shape, rows)}
        page={page}
        showsError={showsError}
        create={{ to: `${consolePath}/new`, label: messages.create, first: messages.createFirst }}
        filters={<StaffFilterSelects rules={shape} rows={rows} />}
        hint={isFiltered ? staffListMessages.noneOfThese : undefined}
        removed={removals.removed}
        actions={(row) => {
          const { id, title, address } = row;
          const editRow = `${editPath}/${id}`;
          // A record that is not live has no page yet: its form shows it.
          const hasPage = row.staff === undefined || row.staff.state === "live";
          return (
            <>
              <RowLink
                label={recordActionMessages.view}
                title={title}
                to={hasPage ? (address ?? numberedPath(kind, id)) : editRow}
                outside={hasPage}
              />
              <RowLink label={recordActionMessages.edit} title={title} to={editRow} />
              {RowTools && <RowTools row={row} />}
              {/* What readers see or saw goes by who may publish. */}
              {(mayPublish || (!hasPage && row.staff?.publishedAt === null)) && (
                <RowButton
                  label={recordActionMessages.delete}
                  title={title}
                  onClick={() => void startDelete(row)}
                  grave
                />
              )}
            </>
          );
        }}
      />
      {removals.question}
      {usedDocument.question}
    </DashboardPage>
  );
}

const formColumn: Column<ConsoleRow> = {
  header: registrationListMessages.title,
  cell: ({ form }) =>
    form && (
      <Link className="target" to={`/dashboard/registrations/${formName(form)}`}>
        {registrationListMessages.counts(form.counts, form.fresh)}
      </Link>
    ),
};

/** In a filtered list, published records are only one of the states. */
const stateColumn: Column<ConsoleRow> = {
  header: staffListMessages.stateAndAuthor,
  kind: "status",
  cell: ({ staff }) => staff && <StateAndAuthor record={staff} />,
};

/** The specified table, with the columns of which a row has something to say. */
function withUsedColumns(
  shape: TableConfig<ConsoleRow>,
  rows: readonly ConsoleRow[],
): TableConfig<ConsoleRow> {
  const columns = [
    ...shape.columns,
    ...(rows.some(({ form }) => form) ? [formColumn] : []),
    ...(rows.some(({ staff }) => staff) ? [stateColumn] : []),
  ];
  return { ...shape, columns };
}

/** The state of a record in words, and who began it. */
function StateAndAuthor({ record }: { record: StaffSummary }) {
  const { author } = record;
  return (
    <>
      <span className="badge">{describeState(record)}</span>
      {author && (
        <span className="author">
          {" "}
          {staffListMessages.by} <bdi>{author.username}</bdi>
        </span>
      )}
    </>
  );
}

/** What is to be done with a record next, in a few words. */
function describeState({ state, hasUnpublishedChanges, hasDraft, review }: StaffSummary): string {
  if (review) return contentStateMessages[review.status];
  if (state !== "live") return contentStateMessages[state];
  if (hasUnpublishedChanges) return contentStateMessages.changed;
  return hasDraft ? contentStateMessages.writing : contentStateMessages.live;
}
