import { expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { purge } from "../../administration/trash/index.ts";
import {
  callAs,
  createRedirect,
  findFullScans,
  newOldAddress,
  repeat,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";
import {
  addMissingPaths,
  deleteOldMissingPaths,
  findMissingPaths,
  trimMissingPaths,
} from "./missing-paths.ts";
import { Redirects } from "./redirects.ts";
import { findBySource, insertRedirects } from "./store.ts";

/** A second set of counters on a server's database, whose time the test decides. */
async function countersOf({ database }: TestServer, errors: unknown[] = []): Promise<Redirects> {
  const redirects = new Redirects({
    database,
    isOwnPath: (path) => path === "/news",
    isReadable: (path) => path === "/news",
    report: (error) => errors.push(error),
  });
  await redirects.reload();
  return redirects;
}

const storedMissing = (server: TestServer) =>
  server.database.db.selectFrom("missing_path").selectAll().orderBy("path").execute();

test("hits are written together, once", async () => {
  const server = await startTestServer();
  const from = newOldAddress();
  await createRedirect(server, from);
  const redirects = await countersOf(server);
  await repeat(5, async () => redirects.find(from, ""));
  expect((await findBySource(server.database.db, from))?.hits).toBe(0);
  await redirects.flush();
  await redirects.flush();
  const row = await findBySource(server.database.db, from);
  expect([row?.hits, row?.last_hit_at?.slice(0, 10)]).toEqual([5, new Date().toISOString().slice(0, 10)]);
});

test("a server that stops stores the hits of all redirects", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const created_at = new Date().toISOString();
  const rows = Array.from({ length: 1_500 }, (_, index) => ({
    id: index + 1,
    source: `/old-${index}`,
    target: "/news",
    hits: 0,
    last_hit_at: null,
    created_at,
  }));
  await insertRedirects(db, rows);
  const redirects = await countersOf(server);
  for (const { source } of rows) redirects.find(source, "");
  await redirects.flush();
  expect(await db.selectFrom("redirect").selectAll().where("hits", "!=", 1).execute()).toEqual([]);
});

test("nothing that was counted is lost when the database fails", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const from = newOldAddress();
  await createRedirect(server, from);
  const errors: unknown[] = [];
  const redirects = await countersOf(server, errors);
  redirects.find(from, "");
  redirects.recordMissing("/nowhere.html", undefined);
  for (const table of ["missing_path", "redirect"])
    await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  await redirects.flush();
  expect(errors).toHaveLength(2);
  redirects.find(from, "");
  redirects.recordMissing("/nowhere.html", "https://search.example/");
  for (const table of ["missing_path", "redirect"])
    await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
  await redirects.flush();
  expect((await findBySource(db, from))?.hits).toBe(2);
  expect(await storedMissing(server)).toMatchObject([
    { path: "/nowhere.html", count: 2, referrer_host: "search.example" },
  ]);
});

test("missing paths of several days and instances add up, for 30 days", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const row = (days: number, count: number) => {
    const last_at = daysAgo(days);
    return { day: last_at.slice(0, 10), path: "/gone.html", count, last_at, referrer_host: "" };
  };
  await addMissingPaths(db, [row(31, 100)]);
  await addMissingPaths(db, [row(29, 10)]);
  await addMissingPaths(db, [{ ...row(0, 2), referrer_host: "old.example" }]);
  await addMissingPaths(db, [row(0, 1)]);
  const by = await signIn(server, { role: "ADMIN" });
  const { missing } = await callAs(server, by)("GET /api/redirects/missing", {});
  expect(missing).toEqual([
    { path: "/gone.html", count: 13, lastAt: row(0, 0).last_at, referrerHost: "old.example" },
  ]);
  await purge(server, now);
  expect((await storedMissing(server)).map(({ count }) => count)).toEqual([10, 3]);
});

test("the most frequent missing paths stay when there are too many", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const at = new Date().toISOString();
  const rows = Array.from({ length: limits.maxMissingPaths + 300 }, (_, index) => ({
    day: at.slice(0, 10),
    path: `/made-up-${index}`,
    count: index < 300 ? 1 : 2,
    last_at: at,
    referrer_host: "",
  }));
  for (let start = 0; start < rows.length; start += 500)
    await addMissingPaths(db, rows.slice(start, start + 500));
  await trimMissingPaths(db);
  const kept = await storedMissing(server);
  expect(kept).toHaveLength(limits.maxMissingPaths);
  expect(kept.every(({ count }) => count === 2)).toBe(true);
});

test("a redirect is found without a scan, and missing paths by their days", async () => {
  const server = await startTestServer();
  await createRedirect(server);
  const found = await findFullScans(server, async (db) => {
    await findBySource(db, newOldAddress());
    await findMissingPaths(db, "2026-11-01");
    await deleteOldMissingPaths(db, Date.now());
  });
  expect(found).toEqual([]);
});
