import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { numbersLimits } from "../../../contract/values/limits/numbers.ts";
import { otherPaths, viewSources } from "../../../contract/values/numbers.ts";
import { purge } from "../../administration/trash/index.ts";
import {
  asKysely,
  botAgents,
  createPost,
  createRecord,
  dumpTables,
  findFullScans,
  peoplesAgents,
  repeat,
  signIn,
  startSecondInstance,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { Numbers } from "./numbers.ts";
import { addPageViews, deleteOldNumbers, type PageViewRow } from "./store.ts";

const [browser, oldPhone] = peoplesAgents;
const page = "/accessibility";

/** What is stored after a server stopped, read on another instance. */
async function storedViews(server: TestServer): Promise<PageViewRow[]> {
  await server.stop();
  const { database } = await startSecondInstance(server);
  return readViews(database.db);
}

const readViews = (db: TestServer["database"]["db"]) =>
  db.selectFrom("page_view").selectAll().orderBy("path").orderBy("source").execute();

const view = (server: TestServer, path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.get(path, { method, headers: { "user-agent": browser, "accept-encoding": "br", ...headers } });

/** For counters whose database must not fail. */
function failTest(error: unknown): never {
  throw error;
}

const sum = (rows: readonly PageViewRow[]) => rows.reduce((total, { count }) => total + count, 0);

test("counts nothing but pages that are shown", async () => {
  const server = await startTestServer();
  const { headers } = await signIn(server, { role: "ADMIN" });
  await createRecord(server, "event", { title: "Open day" });
  await view(server, page, {}, "HEAD");
  await view(server, page, { "sec-purpose": "prefetch" });
  // Cached by now.
  await view(server, page, { "sec-purpose": "prefetch;prerender" });
  await view(server, page, {}, "HEAD");
  for (const path of [
    "/dashboard",
    "/dashboard/posts",
    "/nowhere",
    "/posts/999999",
    "/nothing.html",
    "/events",
  ])
    await view(server, path);
  for (const path of [
    "/robots.txt",
    "/api/posts",
    "/calendars/events.ics",
    "/healthz",
    "/images/posts/a.webp",
  ])
    await view(server, path);
  await view(server, "/api/dashboard-stats", headers);
  await view(server, "/search?q=%00");
  // What React needs of a page: rendered, then cached.
  await view(server, `${page}?&state`);
  await view(server, `${page}?&state`);
  await view(server, "/preview/abc");
  await server.get(page, { method: "POST" });
  expect(await storedViews(server)).toEqual([]);
});

test("counts nothing when it is switched off", async () => {
  const server = await startTestServer(undefined, { countsReaders: false });
  await view(server, page);
  expect(await storedViews(server)).toEqual([]);
});

test("counts a page rendered, cached and not modified, by where the reader came from", async () => {
  const server = await startTestServer();
  const first = await view(server, page);
  const { etag = "" } = first.headers;
  expect((await view(server, page, { "if-none-match": etag })).status).toBe(304);
  await view(server, page, { "accept-encoding": "identity" });
  const referrers = [
    "https://www.google.so/",
    "https://WWW.google.so/search?q=kulliyad",
    "https://web.whatsapp.com:443/",
    "android-app://com.whatsapp/",
    `http://127.0.0.1:${server.port}/news`,
    "not a URL",
    `https://${"long-".repeat(100)}.example/`,
  ];
  for (const referer of referrers) await view(server, page, { referer });
  await view(server, page, { "sec-fetch-site": "same-origin" });
  const rows = await storedViews(server);
  expect(rows.every(({ path }) => path === page)).toBe(true);
  const longest = "https://".length + 292;
  expect(longest).toBe(300);
  expect(Object.fromEntries(rows.map(({ source, count }) => [source, count]))).toEqual({
    "www.google.so": 2,
    "web.whatsapp.com": 1,
    "com.whatsapp": 1,
    inside: 2,
    ["long-".repeat(59).slice(0, 292)]: 1,
    direct: 4,
  });
});

test("does not count programs", async () => {
  const server = await startTestServer();
  for (const agent of botAgents) await view(server, page, { "user-agent": agent });
  await server.get(page);
  expect(await storedViews(server)).toEqual([]);
});

test("counts an address with words under the number of its record", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const numbers = new Numbers(db, failTest);
  const paths = [
    "/posts/12/exam-timetable",
    "/posts/12",
    "/events/3/%D9%8A",
    "/events/pages/2",
    "/dashboard-help",
  ];
  for (const path of paths) numbers.countView(path, { "user-agent": browser });
  numbers.countView("/posts/12/comments/pages/2", { "user-agent": browser });
  await numbers.flush();
  expect((await readViews(db)).map(({ path, count }) => [path, count])).toEqual([
    ["/dashboard-help", 1],
    ["/events/3", 1],
    ["/events/pages/2", 1],
    ["/posts/12", 2],
    ["/posts/12/comments/pages/2", 1],
  ]);
});

test("is within 5 % of a scripted truth, on two instances and after a restart", {
  timeout: 120_000,
}, async () => {
  const first = await startTestServer();
  const posts = await repeat(5, () => createPost(first));
  const paths = ["/", "/news", "/services", "/about", "/search", ...posts.map((id) => `/posts/${id}`)];
  let instances = [first, await startSecondInstance(first)];
  let truth = 0;
  const etags = new Map<string, string>();
  const requests = 600;
  for (let turn = 0; turn < requests; turn += 1) {
    if (turn === requests / 2) {
      for (const instance of instances) await instance.stop();
      instances = [await startSecondInstance(first), await startSecondInstance(first)];
    }
    const instance = instances[turn % 2] ?? first;
    const path = paths[turn % paths.length] ?? "/";
    const isBot = turn % 7 >= 5;
    const agents = isBot ? botAgents : peoplesAgents;
    const headers: Record<string, string> = { "user-agent": agents[turn % agents.length] ?? "" };
    const etag = etags.get(path);
    if (turn % 4 === 0 && etag) headers["if-none-match"] = etag;
    if (turn % 11 === 0) headers["sec-purpose"] = "prefetch";
    const method = turn % 13 === 0 ? "HEAD" : "GET";
    const answer = await view(instance, path, headers, method);
    if (answer.headers.etag) etags.set(path, answer.headers.etag);
    if (method === "GET" && turn % 11 !== 0) truth += isBot ? 0 : 1;
  }
  const [last, other] = instances;
  await other?.stop();
  const rows = await storedViews(last ?? first);
  expect(Math.abs(sum(rows) - truth) / truth).toBeLessThan(0.05);
  expect(new Set(rows.map(({ path }) => path))).toEqual(new Set(paths));
});

test("stores nothing that says who read", async () => {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const marker = "zzmarkerzz";
  const address = "203.0.113.77";
  const headers = {
    "user-agent": `${oldPhone} ${marker}`,
    referer: `https://${marker}:${marker}@university.example/${marker}?${marker}`,
    "x-forwarded-for": address,
    cookie: `id=${marker}`,
    "accept-language": marker,
  };
  await view(server, page, headers);
  await view(server, `${page}?${marker}=1&fbclid=${marker}`, headers);
  expect(await storedViews(server)).toMatchObject([{ source: "university.example", count: 2 }]);
  const reader = await startSecondInstance(server);
  const stored = JSON.stringify(await dumpTables(reader));
  expect(stored).toContain(page);
  for (const told of [marker, address, "127.0.0.1", "Mozilla"]) expect(stored).not.toContain(told);
  if (server.location.engine !== "sqlite") return;
  await reader.stop();
  for (const file of [server.location.file, `${server.location.file}-wal`]) {
    const bytes = await readFile(file, "latin1").catch(() => "");
    for (const told of [marker, address]) expect(bytes.includes(told), file).toBe(false);
  }
});

test("loses nothing while the database fails", async () => {
  const { database } = await startTestServer();
  const { db } = database;
  const errors: unknown[] = [];
  const numbers = new Numbers(db, (error) => errors.push(error));
  numbers.countView(page, { "user-agent": browser });
  await asKysely(db).schema.alterTable("page_view").renameTo("page_view_away").execute();
  await numbers.flush();
  numbers.countView(page, { "user-agent": browser });
  await numbers.flush();
  expect(errors).toHaveLength(2);
  await asKysely(db).schema.alterTable("page_view_away").renameTo("page_view").execute();
  numbers.countView(page, { "user-agent": browser });
  await numbers.flush();
  await numbers.flush();
  expect(await readViews(db)).toMatchObject([{ path: page, source: "direct", count: 3 }]);
});

test("adds instances up, and counts what is beyond the limits of a day together", async () => {
  const { database } = await startTestServer();
  const { db } = database;
  const row = (path: string, count: number, day = "2026-11-23"): PageViewRow => ({
    day,
    path,
    count,
    source: "direct",
  });
  await writeRows(db, (transaction) => addPageViews(transaction, [row("/news", 2), row("/news", 3)]));
  await writeRows(db, (transaction) =>
    addPageViews(transaction, [row("/news", 4), row("/", 1, "2026-11-22")]),
  );
  const madeUp = Array.from({ length: numbersLimits.maxCountedPaths + 50 }, (_, index) =>
    row(`/page-${index}`, 1),
  );
  await writeRows(db, (transaction) => addPageViews(transaction, [...madeUp, row("/frequent", 9)]));
  const rows = (await readViews(db)).filter(({ day }) => day === "2026-11-23");
  expect(rows).toHaveLength(numbersLimits.maxCountedPaths + 1);
  expect(rows).toContainEqual(row("/news", 9));
  expect(rows).toContainEqual(row("/frequent", 9));
  expect(rows).toContainEqual(row(otherPaths, 52));
  await writeRows(db, (transaction) => addPageViews(transaction, [row("/news", 1), row("/another", 1)]));
  expect(await readViews(db)).toContainEqual(row(otherPaths, 53));
  const from = (source: string): PageViewRow => ({ ...row("/", 1, "2026-11-24"), source });
  await writeRows(db, (transaction) => addPageViews(transaction, [from("www.google.com")]));
  const hosts = Array.from({ length: numbersLimits.maxCountedSources }, (_, index) =>
    from(`a${index}.example`),
  );
  await writeRows(db, (transaction) => addPageViews(transaction, [...hosts, from("inside")]));
  await writeRows(db, (transaction) =>
    addPageViews(transaction, [from("late.example"), from("www.google.com")]),
  );
  const ofHome = (await readViews(db)).filter(({ day }) => day === "2026-11-24");
  const counts = new Map(ofHome.map(({ source, count }) => [source, count]));
  expect(counts.size).toBe(numbersLimits.maxCountedSources + 2);
  const named = ["www.google.com", "inside", viewSources.others].map((source) => counts.get(source));
  expect(named).toEqual([2, 1, 2]);
});

test("bounds what made-up paths, agents and referrers hold in memory", async () => {
  const { database } = await startTestServer();
  const numbers = new Numbers(database.db, failTest);
  const long = "x".repeat(5_000);
  for (let turn = 0; turn < 10_000; turn += 1) {
    const headers = {
      "user-agent": `Mozilla/5.0 ${turn} ${long}`,
      referer: `https://a${turn}.example/${long}`,
    };
    numbers.countView(`/made-up/${turn}`, headers);
  }
  await numbers.flush();
  const rows = await readViews(database.db);
  expect(rows.length).toBeLessThanOrEqual(
    numbersLimits.maxCountedPaths + numbersLimits.maxCountedSources + 2,
  );
  expect(sum(rows)).toBe(10_000);
});

test("counts a day of the college's clocks, and keeps 400 of them", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const numbers = new Numbers(db, failTest);
  const dayOf = async (moment: string) => {
    await numbers.flush(Date.parse(moment));
    numbers.countView("/", { "user-agent": browser });
    await numbers.flush();
  };
  await dayOf("2026-01-31T20:59:59Z");
  await dayOf("2026-01-31T21:00:00Z");
  expect((await readViews(db)).map(({ day }) => day).sort()).toEqual(["2026-01-31", "2026-02-01"]);
  await purge(server, Date.parse("2027-03-08T12:00:00Z"));
  expect((await readViews(db)).map(({ day }) => day)).toEqual(["2026-02-01"]);
  const views = await readViews(db);
  const scans = await findFullScans(server, async (plans) => {
    await deleteOldNumbers(plans, Date.now());
    await addPageViews(plans, views);
  });
  expect(scans).toEqual([]);
});
