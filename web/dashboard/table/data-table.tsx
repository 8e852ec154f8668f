import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { tableMessages } from "../../../contract/messages/dashboard.ts";
import type { LoadResult } from "../../loader-result.ts";
import { useSession } from "../../session.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { tableRoles } from "../../ui/table-roles.ts";
import type { TablePage } from "./load-table.ts";
import { Pagination } from "./pagination.tsx";
import { SearchBox } from "./search-box.tsx";
import { SortSelect, TableHead } from "./sorting.tsx";
import type { TableConfig } from "./table-config.ts";
import { TableRows } from "./table-rows.tsx";
import { useTableUrlState } from "./use-table-url-state.ts";

/** Where a record is created: what the button says, and what it says where it would be the first. */
export type CreateLink = { to: string; label: string; first: string };

type DataTableProps<Row> = {
  shape: TableConfig<Row>;
  page: LoadResult<TablePage<Row>>;
  /** Whether the error is shown; a console that also shows it as a toast resets it when the toast goes. */
  showsError?: boolean | undefined;
  /** The way to a new record. */
  create?: CreateLink;
  /** What is said where there is nothing, besides that there is nothing. */
  hint?: string;
  /** What can be done with a row. */
  actions?: (row: Row) => ReactNode;
  /** What stands above the rows. */
  above?: ReactNode;
  /** What else narrows the table, beside its search box. */
  filters?: ReactNode;
  /** The keys of rows that are being removed: they are gone already, until the server refuses. */
  removed?: ReadonlySet<number | string>;
  /** Whether there are other pages, and a choice of how many rows each has. */
  paged?: boolean;
};

const none: ReadonlySet<never> = new Set();

/**
 * A page of a list that the server sorts, searches and cuts. Where it stands is in the address. While another page
 * is on its way, the old rows stay.
 */
export function DataTable<Row>(of: DataTableProps<Row>) {
  const { shape, page, showsError = true, create, above, hint, actions, filters } = of;
  const { removed = none, paged = true } = of;
  const { status } = useSession();
  const address = useTableUrlState(shape);
  const top = useRef<HTMLDivElement>(null);
  const { place, busy, go } = address;
  const sorting = { columns: shape.columns, sort: place.sort, onSort: (sort: string) => go({ sort }) };
  const rows = "value" in page ? page.value.rows.filter((row) => !removed.has(shape.keyOf(row))) : [];
  function showTop() {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }
  return (
    <div className="data-table" ref={top}>
      <div className="table-tools">
        {create && (
          <Link className="button" to={create.to}>
            {create.label}
          </Link>
        )}
        {filters}
        {shape.searchFor && <SearchBox label={shape.searchFor} address={address} />}
        <SortSelect {...sorting} />
      </div>
      {above}
      {"error" in page ? (
        <div aria-busy={busy}>
          {page.offline ? (
            <EmptyMessage text={page.error} />
          ) : (
            showsError && <ErrorMessage message={page.error} />
          )}
          {/* The notice at the top of the page says what helps an ended session. */}
          {status !== "ended" && !page.offline && <p>{tableMessages.failedHint}</p>}
          <button type="button" className="button" onClick={address.retry}>
            {tableMessages.retry}
          </button>
        </div>
      ) : (
        <>
          <table {...tableRoles.table} aria-label={shape.label} aria-busy={busy}>
            <TableHead {...sorting} withActions={actions !== undefined} />
            <TableRows shape={shape} rows={rows} actions={actions} />
          </table>
          {/* It stands here before it says anything: screen readers tell only of what changes. */}
          <div role="status">
            {page.value.rows.length === 0 && (
              <>
                <EmptyMessage text={tableMessages.empty} />
                <NextStep q={place.q} create={create} hint={hint} />
              </>
            )}
          </div>
          {paged && <Pagination address={address} of={page.value} shown={rows.length} onPress={showTop} />}
        </>
      )}
    </div>
  );
}

type NextStepProps = { q: string; create: CreateLink | undefined; hint: string | undefined };

/** What to do where there is nothing: other words, or the first record. */
function NextStep({ q, create, hint }: NextStepProps) {
  if (q) return <p className="next-step">{tableMessages.nothingFound}</p>;
  if (create) {
    return (
      <p className="next-step">
        <Link to={create.to}>{create.first}</Link>
      </p>
    );
  }
  return hint && <p className="next-step">{hint}</p>;
}
