import { contentLimits } from "../../../contract/values/limits/content.ts";
import { countHeadRows } from "../../../contract/values/text/body.ts";

/** A cell as it was written: its spans may be anything; 0 rows reach to the end of the section. */
export type WrittenCell = { isHeader: boolean; columns: number; rows: number; html: string };
export type WrittenRow = { isHead: boolean; cells: WrittenCell[] };

/** Rows that together are a rectangle; the first `headCount` are the table's head. */
export type Grid = { headCount: number; rows: readonly WrittenRow[] };

/**
 * Arranges cells to a rectangle: shortens spans that overlap or leave their section, omits rows without cells, and
 * fills short rows with empty cells. The head is what has header cells only, before all other rows, as the editor
 * writes it.
 * @returns undefined for a table without cells, or with more rows or columns than a table may have
 */
export function arrangeGrid(written: readonly WrittenRow[]): Grid | undefined {
  const rows = withoutEmptyRows(written);
  if (rows.length === 0 || rows.length > contentLimits.maxTableRows) return undefined;
  const filled = placeCells(rows);
  if (!filled) return undefined;
  const width = Math.max(...filled);
  rows.forEach(({ cells }, index) => {
    const isHeader = cells.every((cell) => cell.isHeader);
    for (let missing = width - (filled[index] ?? 0); missing > 0; missing -= 1)
      cells.push({ isHeader, columns: 1, rows: 1, html: "" });
  });
  return { headCount: countHeadRows(rows), rows };
}

/** Also ends spans with their section, as browsers do, and shortens those across an omitted row. */
function withoutEmptyRows(written: readonly WrittenRow[]): WrittenRow[] {
  const isInHead = (index: number) => written[index]?.isHead === true;
  /** For each row the index after its section. */
  const ends: number[] = [];
  for (let index = written.length - 1; index >= 0; index -= 1)
    ends[index] = isInHead(index) === isInHead(index + 1) ? (ends[index + 1] ?? index + 1) : index + 1;
  let omitted = 0;
  const omittedBefore = [...written.map(({ cells }) => (cells.length > 0 ? omitted : omitted++)), omitted];
  return written.flatMap(({ isHead, cells }, index): WrittenRow[] => {
    if (cells.length === 0) return [];
    const end = ends[index] ?? written.length;
    const spanned = cells.map((cell) => {
      const last = cell.rows === 0 ? end : Math.min(end, index + cell.rows);
      const rows = last - index - ((omittedBefore[last] ?? 0) - (omittedBefore[index] ?? 0));
      return { ...cell, rows, isHeader: cell.isHeader || isHead };
    });
    return [{ isHead, cells: spanned }];
  });
}

/** Shortens spans of columns that overlap. @returns for each row its filled columns; undefined if there are too many */
function placeCells(rows: readonly WrittenRow[]): number[] | undefined {
  const filled = rows.map(() => 0);
  /** For each column the row in which it is free again. */
  const freeFrom: number[] = [];
  for (const [index, { cells }] of rows.entries()) {
    const isFree = (column: number) => (freeFrom[column] ?? 0) <= index;
    let column = 0;
    for (const cell of cells) {
      while (!isFree(column)) column += 1;
      let columns = 1;
      while (columns < cell.columns && isFree(column + columns)) columns += 1;
      cell.columns = columns;
      if (column + columns > contentLimits.maxTableColumns) return undefined;
      for (let at = column; at < column + columns; at += 1) freeFrom[at] = index + cell.rows;
      for (let row = index; row < index + cell.rows; row += 1) filled[row] = (filled[row] ?? 0) + columns;
      column += columns;
    }
  }
  return filled;
}
