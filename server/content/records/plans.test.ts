import { sql } from "kysely";
import { expect, test } from "vitest";
import { contentFilters } from "../../../contract/values/content-state.ts";
import { findFullScans, postRow, startTestServer, type TestServer, writeRows } from "../../testing/index.ts";
import {
  findAbove,
  findAddressOwner,
  findByAddress,
  findChildren,
  findLivePages,
  isBelow,
} from "./addresses/page-store.ts";
import { findPage } from "./lists/list-store.ts";
import {
  findAcademic,
  findDated,
  findDatedRecord,
  findInRange,
  findLatestUpdate,
  findNewest,
  findNextNumber,
} from "./lists/syndication-store.ts";
import { countUnfinished, findStaffPage } from "./staff/staff-store.ts";
import { findLive } from "./store.ts";
import {
  findMembers,
  findTranslations,
  findTranslationsInRange,
  isGroup,
} from "./translations/translation-store.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();

/** Inserts enough rows that query planners prefer an index. */
async function fill({ database, location }: TestServer): Promise<void> {
  const { db } = database;
  for (let start = 1; start <= 10_000; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const id = start + index;
      return postRow(id, day(id));
    });
    await writeRows(db, (transaction) => transaction.insertInto("content").values(rows).execute());
  }
  if (location.engine === "postgres") await sql`vacuum analyze`.execute(db);
  else await database.updateStatistics();
}

test("the queries of pages and consoles do not scan whole tables", async () => {
  const server = await startTestServer();
  await fill(server);
  const found = await findFullScans(server, async (db) => {
    for (const field of ["createdAt", "updatedAt", "title", "id"] as const) {
      for (const descending of [true, false]) {
        // First and deep pages, from the cursors of those before, in both directions.
        for (const page of [2, 200, 201, 199, 220]) {
          const selection = { sort: { field, descending }, withBody: false };
          expect((await findPage(db, "post", selection, { page, limit: 12 })).rows).toHaveLength(12);
        }
      }
    }
    const sort = { field: "createdAt", descending: true } as const;
    for (const q of ["course 4711", "of", "nothing has this"]) {
      await findPage(db, "post", { q, sort, withBody: true }, { page: 1, limit: 12 });
    }
    await findLive(db, "post", 77);
    await findDated(db, "post", day(4_000));
    await findAcademic(db, day(4_000), true);
    await findDatedRecord(db, "post", 77);
    await findNewest(db, "post");
    expect(await findInRange(db, "post", { first: 1_001, last: 2_000 })).toHaveLength(1_000);
    expect(await findLatestUpdate(db, "post", { first: 1_001, last: 2_000 })).toBe(day(2_000));
    expect(await findNextNumber(db, "post", 2_000)).toBe(2_001);
    for (const filter of [
      {},
      { author: 3 },
      { q: "course 4711" },
      ...contentFilters.map((state) => ({ state })),
    ]) {
      await findStaffPage(db, "post", filter, sort, { page: 2, limit: 10 });
    }
    expect(await countUnfinished(db)).toEqual([]);
  });
  expect(found).toEqual([]);
});

test("the queries of records in several languages do not scan whole tables", async () => {
  const server = await startTestServer();
  await fill(server);
  const { db } = server.database;
  // The first 5,000 are in groups of three by the first number.
  await sql`update content set lang = case id % 3 when 1 then 'en' when 2 then 'ar' else 'so' end`.execute(
    db,
  );
  await sql`update content set "translationOf" = id - (id - 1) % 3 where id % 3 <> 1 and id <= 5000`.execute(
    db,
  );
  if (server.location.engine === "postgres") await sql`vacuum analyze`.execute(db);
  else await server.database.updateStatistics();
  const rows = await db.selectFrom("content").where("id", "in", [76, 77]).orderBy("id").selectAll().execute();
  const [first, second] = rows;
  if (!first || !second) throw new Error("There are no such records");
  const found = await findFullScans(server, async (asked) => {
    expect((await findTranslations(asked, first)).map(({ id }) => id)).toEqual([78, 77]);
    expect((await findTranslations(asked, second)).map(({ id }) => id)).toEqual([78, 76]);
    expect((await findMembers(asked, second, 76)).map(({ id }) => id)).toEqual([76, 78]);
    expect(await isGroup(asked, "post", 76)).toBe(true);
    const translationsOf = await findTranslationsInRange(asked, "post", { first: 1_001, last: 2_000 });
    // The first one of its group is in the part before.
    const inNextPart = { id: 1_001, lang: "ar", translationOf: 1_000 } as const;
    expect(translationsOf(inNextPart).map(({ id }) => id)).toEqual([1_002, 1_000]);
  });
  expect(found).toEqual([]);
});

test("the queries of pages with addresses, and of those above and below them, do not scan whole tables", async () => {
  const server = await startTestServer();
  await fill(server);
  const { db } = server.database;
  await writeRows(db, (transaction) => transaction.updateTable("content").set({ kind: "page" }).execute());
  await sql`update content set address = '/fees/' || id, parent = (id + 18) / 20`.execute(db);
  await sql`insert into page_address (address, kind, record_id) select address, kind, id from content`.execute(
    db,
  );
  if (server.location.engine === "postgres") await sql`vacuum analyze`.execute(db);
  else await server.database.updateStatistics();
  const page = await db.selectFrom("content").where("id", "=", 77).selectAll().executeTakeFirstOrThrow();
  const found = await findFullScans(server, async (asked) => {
    expect((await findByAddress(asked, "/fees/77"))?.id).toBe(77);
    expect((await findAddressOwner(asked, "/fees/77"))?.id).toBe(77);
    expect(await findChildren(asked, page)).toHaveLength(20);
    expect((await findAbove(asked, page)).map(({ id }) => id)).toEqual([1, 4]);
    expect(await isBelow(asked, "page", 77, 4)).toBe(true);
    expect(await findLivePages(asked, [1, 4, 77])).toHaveLength(3);
    const sort = { field: "title", descending: false } as const;
    await findPage(asked, "page", { sort, withBody: false }, { page: 2, limit: 100 });
    await findStaffPage(asked, "page", {}, sort, { page: 2, limit: 10 });
  });
  expect(found).toEqual([]);
});

test("findFullScans finds a scan of a whole table", async () => {
  const server = await startTestServer();
  await fill(server);
  const found = await findFullScans(server, (db) =>
    db.selectFrom("content").where("body", "like", "%Text%").select("id").execute(),
  );
  expect(found).toHaveLength(1);
});
