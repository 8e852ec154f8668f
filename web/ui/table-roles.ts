/** Explicit table roles: browsers drop the implicit ones when the style sheet shows rows as cards. */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader", scope: "col" },
  rowHeader: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
