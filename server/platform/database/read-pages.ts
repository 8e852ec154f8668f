/**
 * Reads rows page by page, each after the last row of the one before, until a page is not full.
 * @param readAfter reads at most `size` rows; `last` is undefined for the first page
 */
export async function* readPages<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await readAfter(last);
    yield rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
  }
}
