import { join } from "node:path";
import { expect, test } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import {
  createTemporaryDirectory,
  expectCommandError,
  rewriteArchive,
  runCommandJson,
  runKulliyad,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

/* What was counted about readers, in backups, exports and imports, and as the doctor sees it. */

const tables = ["page_view", "failed_load", "empty_search"] as const;
const today = new Date().toISOString().slice(0, "2026-11-23".length);
const view = { day: today, path: "/posts/12", source: "whatsapp", client: "person", count: 3 } as const;
const views = [
  view,
  { ...view, path: "*", client: "bot" as const, count: 1 },
  { ...view, day: "2026-01-31", count: 2_000_000 },
];

const start = () => startTestServer(undefined, { countsReaders: false });

async function begin(): Promise<TestServer> {
  const server = await start();
  const { db } = server.database;
  await db.insertInto("page_view").values(views).execute();
  await db.insertInto("failed_load").values({ day: today, page_group: "post", count: 7 }).execute();
  await db
    .insertInto("empty_search")
    .values({ day: today, query: "jadwal الامتحان 👩🏽‍💻", count: 5 })
    .execute();
  return server;
}

const numbersIn = (db: Db) =>
  Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().orderBy("day").orderBy("count").execute()),
  );

async function exportOf(server: TestServer, ...options: string[]): Promise<string> {
  const file = join(await createTemporaryDirectory(), "export.tar");
  await runCommandJson(["export", file, ...options], server.environment);
  return file;
}

const add = (server: TestServer, file: string) => runCommandJson(["import", file], server.environment);

test.each([
  ["an unknown source", '"whatsapp"', '"gossip"', /line \d of tables\/page_view.jsonl in it: source/],
  ["a negative count", '"count":3', '"count":-3', /page_view.jsonl in it: count/],
  ["no day", `"${today}"`, '"yesterday"', /page_view.jsonl in it: day/],
  ["another field", '"count":3', '"count":3,"ip":"192.0.2.1"', /page_view.jsonl in it/],
  ["a missing row", /^.*\n/, "", /page_view.jsonl does not have the number of rows in its manifest/],
])("an export with numbers and %s is not imported", async (_what, before, after, reason) => {
  const file = await exportOf(await begin(), "--with-numbers");
  const damaged = await rewriteArchive(file, (content) => {
    const name = "tables/page_view.jsonl";
    const text = String(content.get(name));
    expect(text).toMatch(before);
    return content.set(name, Buffer.from(text.replace(before, after)));
  });
  const server = await start();
  expect(await expectCommandError(["import", damaged], server.environment)).toMatch(reason);
  expect(await numbersIn(server.database.db)).toEqual([[], [], []]);
});

test("an export contains the numbers of readers only on request", async () => {
  const site = await begin();
  const server = await start();
  expect(await add(server, await exportOf(site))).toMatchObject({ numbers: 0 });
  expect(await add(server, await exportOf(site, "--with-numbers"))).toMatchObject({ numbers: 5 });
  expect(await numbersIn(server.database.db)).toEqual(await numbersIn(site.database.db));
});

test("export and import say how many numbers they brought", async () => {
  const site = await begin();
  const file = join(await createTemporaryDirectory(), "export.tar");
  const { stdout } = await runKulliyad(["export", file, "--with-numbers"], site.environment);
  expect(stdout).toContain(", 5 counts of readers, ");
  const { stdout: added } = await runKulliyad(["import", file], (await start()).environment);
  expect(added).toContain(", 5 counts of readers; ");
});

test("an import adds no number twice, and replaces none of the site", async () => {
  const file = await exportOf(await begin(), "--with-numbers");
  const server = await start();
  const { db } = server.database;
  await db
    .insertInto("page_view")
    .values({ ...view, count: 100 })
    .execute();
  expect(await add(server, file)).toMatchObject({ numbers: 4 });
  const once = await numbersIn(db);
  expect(once[0]).toContainEqual({ ...view, count: 100 });
  expect(await add(server, file)).toMatchObject({ numbers: 0 });
  expect(await numbersIn(db)).toEqual(once);
});

test.each([
  ["page_view", { day: "yesterday" }, "day"],
  ["page_view", { count: 0 }, "count"],
  ["page_view", { client: "ghost" }, "client"],
  ["failed_load", { count: 0 }, "count"],
  ["empty_search", { count: -5 }, "count"],
] as const)("the doctor finds a damaged row of %s: %j", async (table, change, field) => {
  const site = await begin();
  // The types refuse some of these values, and a database does not.
  const damaged: object = change;
  await site.database.db.updateTable(table).set(damaged).where("day", "=", today).execute();
  const { code, stdout } = await runKulliyad(["doctor"], site.environment);
  expect(stdout).toMatch(new RegExp(`^wrong +\\d rows of the table ${table} are invalid \\(${field}: `, "m"));
  expect(code).toBe(1);
});
