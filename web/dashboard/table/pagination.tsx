import type { MouseEvent } from "react";
import { pagerMessages } from "../../../contract/messages/readers/en/site.ts";
import { tableMessages } from "../../../contract/messages/staff/dashboard.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import type { Page } from "../../../contract/values/paging.ts";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "./select.tsx";
import type { TableUrlState } from "./table-url-state.ts";

type PaginationProps = {
  address: TableUrlState;
  of: Page & { limit: number };
  /** Choices of the page size. */
  sizes?: readonly number[] | undefined;
  /** Number of rows that are shown. */
  shown: number;
  /** Called after a click or tap: scrolls to the start of the new page. */
  onPress: () => void;
};

/** Page size, range of rows, and buttons to other pages. */
export function Pagination({ address: { query, go }, of, sizes, shown, onPress }: PaginationProps) {
  if (of.total === 0) return null;
  const from = (of.page - 1) * of.limit + 1;
  function lead(page: number, { detail }: MouseEvent) {
    go({ page });
    // 0 if a key caused the click: keyboard users stay at the button.
    if (detail > 0) onPress();
  }
  const steps = [
    { label: tableMessages.firstPage, page: 1, icon: "M18 6l-6 6 6 6M7 6v12" },
    { label: tableMessages.previousPage, page: query.page - 1, icon: "M15 6l-6 6 6 6" },
    { label: tableMessages.nextPage, page: query.page + 1, icon: "M9 6l6 6-6 6" },
    { label: tableMessages.lastPage, page: of.totalPages, icon: "M6 6l6 6-6 6M17 6v12" },
  ];
  return (
    <nav className="cluster pagination" aria-label={pagerMessages.label}>
      <Select
        label={tableMessages.rowsPerPage}
        value={query.limit}
        choices={(sizes ?? listLimits.tablePageSizes).map((value) => ({ value, label: String(value) }))}
        onChoose={(limit) => go({ limit })}
      />
      <p role="status">{shown > 0 && tableMessages.range(from, from + shown - 1, of.total)}</p>
      <div>
        {steps.map(({ label, page, icon }) => {
          const there = page >= 1 && page <= of.totalPages && page !== query.page;
          return (
            // Not `disabled`: the button that opens the last page would lose the focus.
            <button
              key={label}
              type="button"
              className="bare"
              aria-label={label}
              aria-disabled={!there}
              onClick={(event) => there && lead(page, event)}
            >
              <Icon path={icon} />
            </button>
          );
        })}
      </div>
    </nav>
  );
}
