import { sql } from "kysely";
import { expect, test } from "vitest";
import { createEvent, createService, startSecondInstance, startTestServer } from "../../../testing/index.ts";

test("a program with another kind of content rebuilds the title index of its predecessor", async () => {
  const first = await startTestServer();
  const { db } = first.database;
  // The predecessor does not know the kind `service`: its trigger gives these records no row id, so it has none of them.
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where name = 'content_added'`.execute(db);
  const trigger = rows[0]?.sql ?? "";
  const earlier = trigger.replace(/ when 'service' then \d+/, "");
  expect(earlier).not.toBe(trigger);
  await sql`drop trigger content_added`.execute(db);
  await sql.raw(earlier).execute(db);
  await createEvent(first, { title: "Xisaab bandhig" });
  const id = await createService(first, { title: "Xisaab furan" });
  await sql`delete from title_search where title = 'Xisaab furan'`.execute(db);

  const second = await startSecondInstance(first);
  expect(await second.getJson("/api/services?q=xisaab&page=1&limit=5")).toMatchObject({
    total: 1,
    services: [{ serviceID: id }],
  });
  expect(await second.getJson("/api/event?q=xisaab&page=1&limit=5")).toMatchObject({ total: 1 });
  const { rows: current } = await sql<{ sql: string }>`
    select sql from sqlite_master where name = 'content_added'`.execute(second.database.db);
  expect(current).toEqual([{ sql: trigger }]);
});
