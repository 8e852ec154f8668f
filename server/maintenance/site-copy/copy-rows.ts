import { type Db, transact } from "../../database/index.ts";
import {
  compareKeys,
  digestRows,
  lineOf,
  type Progress,
  pageRows,
  putRows,
  type Row,
  readRows,
  removeRows,
  siteTables,
  type TableName,
} from "../backup/index.ts";

export type Digest = { table: TableName; rows: number; sha256: string };

/**
 * Makes the rows of `to` those of `from`, table by table and some at a time: what was copied before stays.
 * @returns how many were written
 */
export async function copyRows(from: Db, to: Db, progress: Progress): Promise<number> {
  // What refers to others goes first; what is referred to comes first.
  for (const table of siteTables.toReversed()) {
    const extra: Row[] = [];
    for await (const { here, there } of sideBySide(table, from, to)) if (!here && there) extra.push(there);
    await transact(to, (transaction) => removeRows(transaction, table, extra));
  }
  let written = 0;
  for (const [index, table] of siteTables.entries()) {
    let page: Row[] = [];
    const write = async () => {
      const rows = page;
      page = [];
      await transact(to, (transaction) => putRows(transaction, table, rows));
      written += rows.length;
    };
    for await (const { here, there } of sideBySide(table, from, to)) {
      if (!here || (there && lineOf(here) === lineOf(there))) continue;
      page.push(here);
      if (page.length === pageRows) await write();
    }
    await write();
    progress("tables", index + 1, siteTables.length);
  }
  return written;
}

type Pair = { here: Row | undefined; there: Row | undefined };

/** The rows of a table in two databases, those with the same key together. */
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

/** What each table holds, as a number and a hash. */
export async function digest(db: Db): Promise<Digest[]> {
  const digests: Digest[] = [];
  for (const table of siteTables) digests.push({ table, ...(await digestRows(db, table)) });
  return digests;
}

/** The tables in which two databases differ. */
export function differing(a: readonly Digest[], b: readonly Digest[]): TableName[] {
  return a.filter(({ sha256 }, index) => sha256 !== b[index]?.sha256).map(({ table }) => table);
}
