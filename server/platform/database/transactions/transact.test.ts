import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryDirectory } from "../../../testing/index.ts";
import {
  DatabaseUnavailableError,
  type Db,
  openDatabase,
  type Reading,
  transact,
  type Writing,
} from "../index.ts";

async function open(): Promise<{ db: Db; look(): Promise<string[]> }> {
  const file = join(await createTemporaryDirectory(), "kulliyad.db");
  const database = await openDatabase({ engine: "sqlite", file });
  onTestFinished(() => database.close());
  // A separate connection sees only committed rows.
  const other = await openDatabase({ engine: "sqlite", file });
  onTestFinished(() => other.close());
  const look = async () =>
    (await other.db.selectFrom("setting").select("key").orderBy("key").execute()).map(({ key }) => key);
  return { db: database.db, look };
}

const add = (transaction: Writing, key: string, value = "1") =>
  transaction.insertInto("setting").values({ key, value }).execute();

test("a failed write is rolled back, without the others that were requested with it", async () => {
  const { db, look } = await open();
  const results = await Promise.allSettled([
    transact(db, { invalidates: "nothing" }, (transaction) => add(transaction, "a")),
    transact(db, { invalidates: "nothing" }, async (transaction) => {
      await add(transaction, "b");
      throw new Error("no");
    }),
    transact(db, { invalidates: "nothing" }, async (transaction) => {
      await add(transaction, "c");
      await add(transaction, "a");
    }),
    transact(db, { invalidates: "nothing" }, (transaction) => add(transaction, "d")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(await look()).toEqual(["a", "d"]);
});

test("each write sees the previous ones, and none resolves before the commit", async () => {
  const { db, look } = await open();
  const counts = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      transact(db, { invalidates: "nothing" }, async (transaction) => {
        await add(transaction, String(index).padStart(3, "0"));
        return (await transaction.selectFrom("setting").select("key").execute()).length;
      }).then(async (count) => {
        expect(await look()).toContain(String(index).padStart(3, "0"));
        return count;
      }),
    ),
  );
  expect(counts).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
});

test("between writes that wait for each other, the event loop does other work", async () => {
  const { db } = await open();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const seen = Array.from({ length: 20 }, (_, index) =>
    transact(db, { invalidates: "nothing" }, async (transaction) => {
      await add(transaction, `k${index}`);
      return turns;
    }),
  );
  expect(new Set(await Promise.all(seen)).size).toBe(20);
  isOver = true;
});

test("a full disk rejects a write and stores nothing of it, and the next one is stored", async () => {
  const { db, look } = await open();
  await transact(db, { invalidates: "nothing" }, (transaction) => add(transaction, "before"));
  await sql.raw("pragma max_page_count = 50").execute(db);
  const results = await Promise.allSettled(
    ["a", "b", "c"].map((key) =>
      transact(db, { invalidates: "nothing" }, (transaction) => add(transaction, key, "x".repeat(200_000))),
    ),
  );
  for (const result of results) {
    expect(result.status).toBe("rejected");
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(DatabaseUnavailableError);
  }
  expect(await look()).toEqual(["before"]);
  await sql.raw("pragma max_page_count = 1000000").execute(db);
  await transact(db, { invalidates: "nothing" }, (transaction) => add(transaction, "then"));
  expect(await look()).toEqual(["before", "then"]);
});

test("what writes compiles only with a transaction, and a transaction begins no other", async () => {
  const { db, look } = await open();
  const nothing = { invalidates: "nothing" } as const;
  const misuses = (reading: Reading, transaction: Writing) => [
    // @ts-expect-error
    () => db.deleteFrom("setting").execute(),
    // @ts-expect-error
    () => add(db, "a"),
    // @ts-expect-error
    () => add(reading, "a"),
    // @ts-expect-error
    () => transact(transaction, nothing, (nested) => add(nested, "a")),
  ];
  const refusal = transact(db, nothing, (transaction) =>
    Promise.all(
      misuses(db, transaction)
        .slice(-1)
        .map((misuse) => misuse()),
    ),
  );
  await expect(refusal).rejects.toThrow("transaction");
  expect(await look()).toEqual([]);
});
