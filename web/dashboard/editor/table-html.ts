import { countHeadRows } from "../../../contract/table-head.ts";

/** Writes a table as the server stores it: with head, scopes, and cells of one plain paragraph without its tag. */
export function tidyTable(table: HTMLTableElement): void {
  const rows = Array.from(table.rows);
  for (const row of rows) {
    const cells = Array.from(row.cells);
    const scope = cells.every(isHeader) ? "col" : "row";
    for (const cell of cells) {
      if (isHeader(cell)) setFirst(cell, "scope", scope);
      const [only] = cell.children;
      if (cell.childNodes.length === 1 && only?.localName === "p" && only.attributes.length === 0)
        only.replaceWith(...only.childNodes);
    }
  }
  const count = countHeadRows(
    rows.map(({ cells }) => ({
      cells: Array.from(cells, (cell) => ({ isHeader: isHeader(cell), rows: cell.rowSpan })),
    })),
  );
  if (count > 0) table.createTHead().append(...rows.slice(0, count));
  if (count === rows.length) table.tBodies[0]?.remove();
}

function isHeader({ localName }: Element): boolean {
  return localName === "th";
}

/** Sets an attribute before all others, where the server writes it. */
function setFirst(element: Element, name: string, value: string): void {
  const others = Array.from(element.attributes);
  for (const other of others) element.removeAttributeNode(other);
  element.setAttribute(name, value);
  for (const other of others) element.setAttributeNode(other);
}
