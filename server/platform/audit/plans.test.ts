import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { AuditQuery } from "../../../contract/schemas/audit.ts";
import { createUser, findFullScans, startTestServer, writeRows } from "../../testing/index.ts";
import { deleteOldAuditEntries, findAuditEntries, findLastEditor } from "./store.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const people = [await createUser(server), await createUser(server)];
const actions = ["edit", "publish", "trash", "create"] as const;
const kinds = ["post", "event", "user"] as const;
for (let start = 0; start < 12_000; start += 500) {
  const numbers = Array.from({ length: 500 }, (_, index) => start + index);
  const rows = numbers.map((index) => ({
    id: `entry-${index}`,
    at: new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString(),
    user_id: people[index % 2] ?? null,
    action: actions[index % 4] ?? ("edit" as const),
    subject_kind: kinds[index % 3] ?? ("post" as const),
    subject_id: String(index % 50),
    subject_title: "A title",
    detail: "",
  }));
  await writeRows(db, (transaction) => transaction.insertInto("audit").values(rows).execute());
}
if (server.location.engine === "postgres") await sql`analyze`.execute(db);
else await server.database.updateStatistics();

test.each<[string, AuditQuery, number]>([
  ["a person", { userId: people[0] ?? 0 }, 6_000],
  ["an area", { area: "people" }, 4_000],
  ["an area of several kinds", { area: "texts" }, 8_000],
  ["a kind of record", { subject: "event" }, 4_000],
  ["a record", { subject: "event", subjectID: "7" }, 80],
  ["nothing", { subject: "redirect" }, 0],
  ["a person in an area", { userId: people[0] ?? 0, area: "people" }, 2_000],
])("a page of the entries about %s is read by index", async (_name, query, expected) => {
  const found = await findFullScans(server, async (asked) => {
    const { rows, total } = await findAuditEntries(asked, query, { page: 1, limit: 10 });
    expect(rows).toHaveLength(Math.min(10, expected));
    expect(total).toBe(expected);
  });
  // With few users, the planner may prefer a scan of the user table.
  expect(found.filter((step) => !/on "user"|SCAN user/.test(step))).toEqual([]);
});

test("the newest entry about a record, and old entries to delete, are read by index", async () => {
  const found = await findFullScans(server, async (asked) => {
    await findLastEditor(asked, "post", "7");
    await deleteOldAuditEntries(asked, Date.UTC(2026, 0, 2));
  });
  expect(found.filter((step) => !/on "user"|SCAN user/.test(step))).toEqual([]);
});

test.runIf(server.location.engine === "sqlite").each([
  ["user_id", "1", "audit_of_user_by_time"],
  ["action", "'edit'", "audit_of_action_by_time"],
  ["subject_kind", "'post'", "audit_of_kind_by_time"],
])("a page of all with the same %s is read in its order, without a sort", async (column, value, index) => {
  const { rows } = await sql<{ detail: string }>`explain query plan select id from audit
    where ${sql.ref(column)} = ${sql.raw(value)} order by at desc, id desc limit 10`.execute(db);
  const plan = rows.map(({ detail }) => detail).join();
  expect(plan).toContain(index);
  expect(plan).not.toContain("TEMP B-TREE");
});
