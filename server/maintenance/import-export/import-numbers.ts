import { setTimeout as pause } from "node:timers/promises";
import { type Db, transact } from "../../database/index.ts";
import { insertMissingRows } from "../backup/index.ts";
import type { CountedRow } from "./export-schemas.ts";
import { pauseBetweenBatchesMs } from "./write-rows.ts";

/**
 * Adds what was counted about readers. Numbers that the site has itself stay, so that importing twice changes nothing.
 * @param batchRows maximum number of rows per transaction
 * @returns how many were added
 */
export async function importNumbers(
  db: Db,
  numbers: AsyncIterable<CountedRow>,
  batchRows: number,
): Promise<number> {
  let added = 0;
  let batch: CountedRow[] = [];
  const commit = async () => {
    const written = batch;
    batch = [];
    added += await transact(db, { invalidates: "nothing" }, (transaction) => insert(transaction, written));
    await pause(pauseBetweenBatchesMs);
  };
  for await (const row of numbers) {
    batch.push(row);
    if (batch.length >= batchRows) await commit();
  }
  if (batch.length > 0) await commit();
  return added;
}

async function insert(transaction: Db, batch: readonly CountedRow[]): Promise<number> {
  let added = 0;
  for (const [table, ofTable] of Map.groupBy(batch, (each) => each.table)) {
    const rows = ofTable.map(({ row }) => row);
    added += await insertMissingRows(transaction, table, rows);
  }
  return added;
}
