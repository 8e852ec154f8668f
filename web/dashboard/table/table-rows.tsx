import type { ReactNode } from "react";
import { tableMessages } from "../../../contract/messages/staff/dashboard.ts";
import { tableRoles } from "../../ui/table-roles.ts";
import type { TableConfig } from "./table-config.ts";

type RowsProps<Row> = {
  shape: TableConfig<Row>;
  rows: readonly Row[];
  actions: ((row: Row) => ReactNode) | undefined;
};

/** The element id of a row. */
export function rowElementId(key: number | string): string {
  return `row-${key}`;
}

/** The rows. Narrow screens show each as a card with labelled values. */
export function TableRows<Row>({ shape: { columns, keyOf }, rows, actions }: RowsProps<Row>) {
  return (
    <tbody {...tableRoles.group}>
      {rows.map((row) => (
        // Receives the focus when a neighbouring row is deleted.
        <tr key={keyOf(row)} id={rowElementId(keyOf(row))} {...tableRoles.row} tabIndex={-1}>
          {columns.map(({ header, cell, kind }) =>
            kind === "name" ? (
              <th key={header} {...tableRoles.rowHeader} className={kind} data-label={header}>
                {cell(row)}
              </th>
            ) : (
              <td key={header} {...tableRoles.cell} className={kind} data-label={header}>
                {cell(row)}
              </td>
            ),
          )}
          {actions && (
            <td {...tableRoles.cell} className="row-tools" data-label={tableMessages.actions}>
              <div className="row-actions">{actions(row)}</div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Moves the focus off rows that are about to disappear: to the next row that stays, else to the one before. */
export function focusNeighbour(keys: readonly (number | string)[]): void {
  const leaving = new Set(keys.map((key) => document.getElementById(rowElementId(key))));
  const stays = (row: Element) => row instanceof HTMLElement && !leaving.has(row);
  const first = [...leaving].find((row) => row !== null);
  const rows = [...(first?.parentElement?.children ?? [])];
  const start = first ? rows.indexOf(first) : 0;
  const neighbour =
    rows.slice(start).find(stays) ?? rows.slice(0, start).findLast(stays) ?? document.querySelector("main");
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
}
