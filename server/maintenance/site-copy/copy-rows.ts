import { type Db, transact } from "../../database/index.ts";
import {
  compareKeys,
  deleteRowsByKey,
  hashRows,
  type Progress,
  type Row,
  readRows,
  rowsPerBatch,
  siteTables,
  type TableName,
  toJsonLine,
  upsertRows,
} from "../backup/index.ts";

export type TableHash = { table: TableName; rows: number; sha256: string };

/**
 * Makes the rows of `to` equal to those of `from`, in batches. Rows that are already equal stay.
 * @returns the number of rows written
 */
export async function copyRows(from: Db, to: Db, progress: Progress): Promise<number> {
  // Foreign keys: delete in the reverse order, insert in the order of `siteTables`.
  for (const table of siteTables.toReversed()) {
    const extra: Row[] = [];
    for await (const { here, there } of sideBySide(table, from, to)) if (!here && there) extra.push(there);
    await transact(to, { invalidates: "changed" }, (transaction) =>
      deleteRowsByKey(transaction, table, extra),
    );
  }
  let written = 0;
  for (const [index, table] of siteTables.entries()) {
    let page: Row[] = [];
    const write = async () => {
      const rows = page;
      page = [];
      await transact(to, { invalidates: "changed" }, (transaction) => upsertRows(transaction, table, rows));
      written += rows.length;
    };
    for await (const { here, there } of sideBySide(table, from, to)) {
      if (!here || (there && toJsonLine(here) === toJsonLine(there))) continue;
      page.push(here);
      if (page.length === rowsPerBatch) await write();
    }
    await write();
    progress("tables", index + 1, siteTables.length);
  }
  return written;
}

type Pair = { here: Row | undefined; there: Row | undefined };

/** Merges the rows of a table in two databases by primary key. */
async function* sideBySide(table: TableName, from: Db, to: Db): AsyncGenerator<Pair> {
  const ours = readRows(from, table);
  const theirs = readRows(to, table);
  let here = (await ours.next()).value;
  let there = (await theirs.next()).value;
  while (here || there) {
    const order = !here ? 1 : !there ? -1 : compareKeys(table, here, there);
    yield { here: order <= 0 ? here : undefined, there: order >= 0 ? there : undefined };
    if (order <= 0) here = (await ours.next()).value;
    if (order >= 0) there = (await theirs.next()).value;
  }
}

export async function hashTables(db: Db): Promise<TableHash[]> {
  const digests: TableHash[] = [];
  for (const table of siteTables) digests.push({ table, ...(await hashRows(db, table)) });
  return digests;
}

/** The tables in which two databases differ. */
export function differingTables(a: readonly TableHash[], b: readonly TableHash[]): TableName[] {
  return a.filter(({ sha256 }, index) => sha256 !== b[index]?.sha256).map(({ table }) => table);
}
