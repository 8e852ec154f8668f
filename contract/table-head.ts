/** A row of a table: what its cells are, and how many rows each spans. */
type Row = { readonly cells: readonly { readonly isHeader: boolean; readonly rows: number }[] };

/** The rows of a table's head: the first ones, if all their cells are headers and none spans into another row. */
export function countHeadRows(rows: readonly Row[]): number {
  const body = rows.findIndex(({ cells }) => cells.some(({ isHeader }) => !isHeader));
  let count = body === -1 ? rows.length : body;
  for (let index = count - 1; index >= 0; index -= 1) {
    if (rows[index]?.cells.some((cell) => index + cell.rows > count)) count = index;
  }
  return count;
}
