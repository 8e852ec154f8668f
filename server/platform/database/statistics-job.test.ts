import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { postRow, startTestServer, writeRows } from "../../testing/index.ts";
import { type Reading, startStatisticsJob, type Writing } from "./index.ts";

const moment = "2026-01-01T00:00:00.000Z";

async function insertPosts(db: Writing, first: number, last: number): Promise<void> {
  const rows = Array.from({ length: last - first + 1 }, (_, index) => postRow(first + index, moment));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto("content")
      .values(rows.slice(start, start + 500))
      .execute();
}

/** @returns how many records the planner of the engine reckons with */
async function readRowsOfContent(db: Reading, engine: string): Promise<number> {
  const query =
    engine === "sqlite"
      ? sql<{
          rows: string;
        }>`select max(cast(stat as integer)) as rows from sqlite_stat1 where tbl = 'content'`
      : sql<{ rows: string }>`select reltuples as rows from pg_class where oid = 'content'::regclass`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.rows);
}

test("the planner learns how many rows there are, at once and when they became many more", async () => {
  const { database, location } = await startTestServer();
  const { db } = database;
  await writeRows(db, (transaction) => insertPosts(transaction, 1, 100));
  await database.updateStatistics();
  expect(await readRowsOfContent(db, location.engine)).toBe(100);
  await writeRows(db, (transaction) => insertPosts(transaction, 101, 2_500));
  await database.updateStatistics();
  expect(await readRowsOfContent(db, location.engine)).toBe(2_500);
});

test("the job of the server begins with its start, and ends with a turn in progress", async () => {
  const { database, location } = await startTestServer();
  await writeRows(database.db, (transaction) => insertPosts(transaction, 1, 100));
  const report = vi.fn();
  await startStatisticsJob(database, report)();
  if (location.engine === "sqlite") expect(await readRowsOfContent(database.db, "sqlite")).toBe(100);
  expect(report).not.toHaveBeenCalled();
});

test("requests are served between two tables", async () => {
  const { database, location } = await startTestServer();
  if (location.engine !== "sqlite") return;
  await writeRows(database.db, (transaction) => insertPosts(transaction, 1, 500));
  let turns = 0;
  let isDone = false;
  const count = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await database.updateStatistics();
  isDone = true;
  expect(turns).toBeGreaterThan(5);
});
