import { tableMessages } from "../../../contract/messages/staff/dashboard.ts";
import { tableRoles } from "../../ui/table-roles.ts";
import { Select } from "./select.tsx";
import type { Column } from "./table-config.ts";
import { sortField } from "./table-url-state.ts";

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  withActions: boolean;
};

/** The header row. Sortable columns are buttons; a second click reverses the order. */
export function TableHead<Row>({ columns, sort, onSort, withActions }: HeadProps<Row>) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map(({ header, kind, sort: field, largestFirst = false }) => (
          <th
            key={header}
            {...tableRoles.columnHeader}
            className={kind}
            aria-sort={field !== undefined && sortField(sort) === field ? direction(sort) : undefined}
          >
            {field === undefined ? (
              header
            ) : (
              <button
                type="button"
                className="bare"
                onClick={() => onSort(nextSort(field, largestFirst, sort))}
              >
                {header}
              </button>
            )}
          </th>
        ))}
        {withActions && (
          <th {...tableRoles.columnHeader} className="row-tools">
            {tableMessages.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

function direction(sort: string): "ascending" | "descending" {
  return sort.startsWith("-") ? "descending" : "ascending";
}

function nextSort(field: string, largestFirst: boolean, sort: string): string {
  if (sortField(sort) !== field) return largestFirst ? `-${field}` : field;
  return sort.startsWith("-") ? field : `-${field}`;
}

/** The same for small screens, where the table has no header row. */
export function SortSelect<Row>({ columns, sort, onSort }: Omit<HeadProps<Row>, "withActions">) {
  const choices = columns.flatMap(({ sort: field, header }) =>
    field === undefined
      ? []
      : [field, `-${field}`].map((value) => ({
          value,
          label: `${header}, ${tableMessages[direction(value)]}`,
        })),
  );
  if (choices.length === 0) return null;
  return (
    <Select
      className="when-cards"
      label={tableMessages.sortBy}
      value={sort}
      choices={choices}
      onChoose={onSort}
    />
  );
}
