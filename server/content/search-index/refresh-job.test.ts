import { expect, test } from "vitest";
import { acquireJobLock, type Reading } from "../../platform/database/index.ts";
import { asKysely, createRecord, startTestServer, writeRows } from "../../testing/index.ts";
import { startRefreshJob } from "./index.ts";

async function countOutdated(db: Reading): Promise<number> {
  const entries = db.selectFrom("search_entry").where("format", "=", "of an earlier release");
  return (await entries.select("id").execute()).length;
}

test("completes the indexes after a process that held the lock was killed", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  await createRecord(server, "post", { title: "Kulliyadda" });
  await writeRows(db, (transaction) =>
    transaction.deleteFrom("search_title").where("rowid", ">=", 0).execute(),
  );
  await writeRows(db, (transaction) =>
    transaction.updateTable("search_entry").set({ format: "of an earlier release" }).execute(),
  );
  await writeRows(db, (transaction) => acquireJobLock(transaction, "search", 200));
  const errors: unknown[] = [];
  const end = startRefreshJob(db, (error) => errors.push(error), 200);
  await expect.poll(() => countOutdated(db)).toBe(0);
  await end();
  expect(await db.selectFrom("search_title").select("rowid").execute()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("continues after the database failed", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  await createRecord(server, "post", { title: "Kulliyadda" });
  await writeRows(db, (transaction) =>
    transaction.updateTable("search_entry").set({ format: "of an earlier release" }).execute(),
  );
  await asKysely(db).schema.alterTable("search_title").renameTo("search_title_away").execute();
  const errors: unknown[] = [];
  const end = startRefreshJob(db, (error) => errors.push(error), 200);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await asKysely(db).schema.alterTable("search_title_away").renameTo("search_title").execute();
  await expect.poll(() => countOutdated(db)).toBe(0);
  await end();
});
