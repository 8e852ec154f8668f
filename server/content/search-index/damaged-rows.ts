import { type Db, readPages, transact, type WordIndex, wordIndexes } from "../../platform/database/index.ts";
import { indexesOfFormat } from "./entries.ts";

const rowsPerStep = 500;
const positionsPerTransaction = 50;

/**
 * Finds the positions where the word indexes lack a row of an entry, or have one that they should not. Every change of
 * an entry changes its rows in the same transaction, so a difference means that somebody edited the database, or that
 * the disk is faulty.
 */
export async function findDamagedPositions(db: Db): Promise<number[]> {
  const damaged = new Set<number>();
  for (const index of wordIndexes) {
    for (const find of [findMissingRows, findForeignRows]) {
      for await (const positions of find(db, index)) {
        for (const position of positions) damaged.add(position);
      }
    }
  }
  return [...damaged];
}

async function* findMissingRows(db: Db, index: WordIndex): AsyncGenerator<number[]> {
  const entries = db
    .selectFrom("search_entry as entry")
    .leftJoin(`${index} as row`, "row.rowid", "entry.position")
    .orderBy("entry.position")
    .limit(rowsPerStep)
    .select(["entry.position", "entry.format", "row.rowid"]);
  const pages = readPages(rowsPerStep, (last?: { position: number }) =>
    entries.where("entry.position", ">", last?.position ?? 0).execute(),
  );
  for await (const page of pages) {
    const damaged = page.filter(
      ({ format, rowid }) => rowid === null && indexesOfFormat(format)?.includes(index),
    );
    yield damaged.map(({ position }) => position);
  }
}

/** Rows without an entry, and those of an entry that belongs to other indexes. */
async function* findForeignRows(db: Db, index: WordIndex): AsyncGenerator<number[]> {
  const rows = db
    .selectFrom(`${index} as row`)
    .leftJoin("search_entry as entry", "entry.position", "row.rowid")
    .orderBy("row.rowid")
    .limit(rowsPerStep)
    .select(["row.rowid", "entry.format"]);
  const pages = readPages(rowsPerStep, (last?: { rowid: number }) =>
    rows.where("row.rowid", ">", last?.rowid ?? 0).execute(),
  );
  for await (const page of pages) {
    const damaged = page.filter(
      ({ format }) => format === null || indexesOfFormat(format)?.includes(index) === false,
    );
    yield damaged.map(({ rowid }) => rowid);
  }
}

/** Removes the entries and rows at some positions. `refreshEntries` makes those of records again. */
export async function removePositions(db: Db, positions: readonly number[]): Promise<void> {
  for (let start = 0; start < positions.length; start += positionsPerTransaction) {
    const some = positions.slice(start, start + positionsPerTransaction);
    await transact(db, { invalidates: "nothing" }, async (transaction) => {
      await transaction.deleteFrom("search_entry").where("position", "in", some).execute();
      for (const index of wordIndexes) {
        for (const position of some)
          await transaction.deleteFrom(index).where("rowid", "=", position).execute();
      }
    });
  }
}

/** Lets `refreshEntries` make all entries again, one after the other, so that searches keep finding the rest. */
export async function markAllOutdated(db: Db): Promise<void> {
  await transact(db, { invalidates: "nothing" }, (transaction) =>
    transaction.updateTable("search_entry").set({ format: "" }).execute(),
  );
}
