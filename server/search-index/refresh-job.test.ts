import { expect, test } from "vitest";
import { acquireJobLock } from "../database/index.ts";
import { createRecord, startTestServer } from "../testing/index.ts";
import { findOutdatedEntries, startRefreshJob } from "./index.ts";

test("completes the indexes after a process that held the lock was killed", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  await createRecord(server, "post", { title: "Kulliyadda" });
  await db.deleteFrom("search_title").where("rowid", ">=", 0).execute();
  await db.updateTable("search_entry").set({ format: "of an earlier release" }).execute();
  await acquireJobLock(db, "search", 200);
  const errors: unknown[] = [];
  const end = startRefreshJob(db, (error) => errors.push(error), 200);
  await expect
    .poll(async () => {
      let outdated = 0;
      for await (const keys of findOutdatedEntries(db)) outdated += keys.length;
      return outdated;
    })
    .toBe(0);
  await end();
  expect(errors).toEqual([]);
});
