import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startTestServer } from "../../../testing/index.ts";
import { transact } from "../index.ts";

/** A server, and the list of the invalidations that it publishes. */
async function startWithLog() {
  const { database } = await startTestServer(undefined, { settings: "none" });
  const log: string[] = [];
  database.invalidation.subscribe(async (scope) => {
    const rows = await database.db.selectFrom("setting").select("key").execute();
    log.push(`${scope} with ${rows.length} rows`);
  });
  return { db: database.db, log };
}

const setting = { key: "address", value: '"1 Acacia Road"' };

test("a transaction publishes its invalidation after the commit and waits for it", async () => {
  const { db, log } = await startWithLog();
  await transact(db, { invalidates: "appended" }, (transaction) =>
    transaction.insertInto("setting").values(setting).execute(),
  );
  expect(log).toEqual(["appended with 1 rows"]);
});

test("a transaction that fails, and one that invalidates nothing, publish nothing", async () => {
  const { db, log } = await startWithLog();
  const failed = transact(db, { invalidates: "changed" }, async (transaction) => {
    await transaction.insertInto("setting").values(setting).execute();
    throw new Error("on purpose");
  });
  await expect(failed).rejects.toThrow("on purpose");
  await transact(db, { invalidates: "nothing" }, (transaction) =>
    transaction.insertInto("setting").values(setting).execute(),
  );
  expect(log).toEqual([]);
});

test("the result of a transaction can decide what it invalidates", async () => {
  const { db, log } = await startWithLog();
  const write = (isWritten: boolean) =>
    transact(
      db,
      { invalidates: (written: boolean) => (written ? "changed" : "nothing") },
      async () => isWritten,
    );
  await write(false);
  await write(true);
  expect(log).toEqual(["changed with 0 rows"]);
});

test("no code outside server/platform/database publishes an invalidation", () => {
  const files = globSync(["server/**/*.ts", "cli/**/*.ts"]).filter(
    (file) => !/^server\/(platform\/database|testing)\/|\.test\.ts$/.test(file),
  );
  expect(files.filter((file) => /\.publish(AndWait)?\(/.test(readFileSync(file, "utf8")))).toEqual([]);
});
