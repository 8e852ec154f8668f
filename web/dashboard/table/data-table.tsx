import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { tableMessages } from "../../../contract/messages/staff/dashboard.ts";
import type { LoadResult } from "../../loaders/loader-result.ts";
import { useSession } from "../../session/session.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { tableRoles } from "../../ui/table-roles.ts";
import type { TablePage } from "./load-table.ts";
import { Pagination } from "./pagination.tsx";
import { SearchBox } from "./search-box.tsx";
import { SortSelect, TableHead } from "./sorting.tsx";
import type { TableConfig } from "./table-config.ts";
import { TableRows } from "./table-rows.tsx";
import { useTableUrlState } from "./table-url-state.ts";

/** The link to the form for a new record. `first` is its text while there are no records. */
type CreateLink = { to: string; label: string; first: string };

type DataTableProps<Row> = {
  shape: TableConfig<Row>;
  page: LoadResult<TablePage<Row>>;
  /** Shows the error. Consoles that also show it as a toast hide both together. */
  showsError?: boolean | undefined;
  /** Link to the form for a new record. */
  create?: CreateLink;
  /** An additional hint for an empty table. */
  hint?: string | undefined;
  /** Renders the actions of a row. */
  actions?: (row: Row) => ReactNode;
  /** Rendered above the rows. */
  above?: ReactNode;
  /** Further filters, beside the search box. */
  filters?: ReactNode;
  /** Keys of rows that are being deleted: hidden optimistically, until the server rejects it. */
  removed?: ReadonlyMap<number | string, unknown>;
};

/** A table that the server sorts, searches and pages. Its state is in the URL. The old rows stay while others load. */
export function DataTable<Row>(of: DataTableProps<Row>) {
  const { shape, page, showsError = true, create, above, hint, actions, filters, removed } = of;
  const { status } = useSession();
  const address = useTableUrlState(shape);
  const top = useRef<HTMLDivElement>(null);
  const { query, busy, go } = address;
  const sorting = { columns: shape.columns, sort: query.sort, onSort: (sort: string) => go({ sort }) };
  const rows = "value" in page ? page.value.rows.filter((row) => !removed?.has(shape.keyOf(row))) : [];
  function showTop() {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }
  return (
    <div className="data-table" ref={top}>
      <div className="cluster table-tools">
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
          {/* After the end of the session, the notice at the top of the page says what helps. */}
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
          {/* Rendered empty before, because screen readers announce only changes of a live region. */}
          <div role="status">
            {page.value.rows.length === 0 && (
              <>
                <EmptyMessage text={tableMessages.empty} />
                <NextStep q={query.q} create={create} hint={hint} />
              </>
            )}
          </div>
          <Pagination
            address={address}
            of={page.value}
            sizes={shape.pageSizes}
            shown={rows.length}
            onPress={showTop}
          />
        </>
      )}
    </div>
  );
}

type NextStepProps = { q: string; create: CreateLink | undefined; hint: string | undefined };

/** What to do about an empty table: search for other words, or create the first record. */
function NextStep({ q, create, hint }: NextStepProps) {
  if (q) return <p className="next-step">{tableMessages.nothingFound}</p>;
  if (hint) return <p className="next-step">{hint}</p>;
  return (
    create && (
      <p className="next-step">
        <Link className="target" to={create.to}>
          {create.first}
        </Link>
      </p>
    )
  );
}
