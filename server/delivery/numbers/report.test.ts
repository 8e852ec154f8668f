import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { numbersReportSchema } from "../../../contract/schemas/numbers.ts";
import {
  createPost,
  createRecord,
  expectErrorResponse,
  findFullScans,
  peoplesAgents,
  signIn,
  startSecondInstance,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../../testing/index.ts";
import { countSearch } from "./numbers.ts";
import { readReport } from "./read-report.ts";
import { addEmptySearches, addPageViews, type PageViewRow } from "./store.ts";

const path = "/api/numbers";
const [browser] = peoplesAgents;

async function readNumbers(server: TestServer, query = "") {
  const by = await signIn(server, { role: "EDITOR" });
  return numbersReportSchema.parse(await server.getJson(path + query, by));
}

const row = (day: string, counted: string, count: number, more: Partial<PageViewRow> = {}): PageViewRow => ({
  ...{ day, path: counted, count, source: "direct", client: "person" },
  ...more,
});

describe("the numbers of readers", () => {
  const refusing = startTestServer(afterAll);
  test.each([
    "?from=yesterday",
    "?from=2026-02-30",
    "?from=2026-11-02&to=2026-11-01",
    "?from=2020-01-01&to=2026-01-01",
    "?to=9999-12-31",
    "?from=9999-12-31",
    "?to=0000-01-05",
  ])("refuse %s", async (query) => {
    const server = await refusing;
    const { headers } = await signIn(server, { role: "ADMIN" });
    expect(expectErrorResponse(await server.get(path + query, { headers })).code).toBe("malformed");
  });

  test("are empty at first", async () => {
    const server = await startTestServer(undefined, { countsReaders: false, sharedCacheSeconds: 10 });
    const report = await readNumbers(server);
    expect(report).toMatchObject({ days: [], pages: [], emptySearches: [], failedLoads: [], botViews: 0 });
    expect(report).toMatchObject({ isCounting: false, isBehindSharedCache: true });
    expect(report.sources.every(({ visits }) => visits === 0)).toBe(true);
  });

  test("add up days, pages and sources, and name live records only", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    const post = await createPost(server, { title: "كلية الحاسوب" });
    const gone = await createRecord(server, "event", { title: "Open day" });
    await trashRecord(server, "event", gone);
    await addPageViews(db, [
      row("2026-11-01", `/posts/${post}`, 5),
      row("2026-11-01", `/posts/${post}`, 2, { source: "inside" }),
      row("2026-11-03", `/posts/${post}`, 1, { source: "whatsapp" }),
      row("2026-11-03", `/events/${gone}`, 3, { source: "search" }),
      row("2026-11-03", "/", 100, { client: "bot" }),
      row("2026-12-01", "/", 50),
    ]);
    const report = await readNumbers(server, "?from=2026-10-20&to=2026-11-04");
    expect(report.days).toEqual([
      { day: "2026-11-01", visits: 5, views: 7 },
      { day: "2026-11-02", visits: 0, views: 0 },
      { day: "2026-11-03", visits: 4, views: 4 },
      { day: "2026-11-04", visits: 0, views: 0 },
    ]);
    expect(report.pages).toEqual([
      { path: `/posts/${post}`, title: "كلية الحاسوب", visits: 6, views: 8 },
      { path: `/events/${gone}`, title: null, visits: 3, views: 3 },
    ]);
    expect(report.sources.slice(0, 4)).toEqual([
      { source: "direct", visits: 5 },
      { source: "search", visits: 3 },
      { source: "whatsapp", visits: 1 },
      { source: "facebook", visits: 0 },
    ]);
    expect(report.botViews).toBe(100);
  });

  test("are of the last 30 days of the college's clocks unless others are asked for", async () => {
    const { database } = await startTestServer();
    const server = { isCounting: true, isBehindSharedCache: false };
    await addPageViews(database.db, [row("2026-01-01", "/", 1), row("2026-11-24", "/", 2)]);
    const report = await readReport(database.db, {}, server, new Date("2026-11-23T21:30:00Z"));
    expect([report.from, report.to, report.days.length]).toEqual(["2026-10-26", "2026-11-24", 30]);
    expect(report.days.at(-1)).toEqual({ day: "2026-11-24", visits: 2, views: 2 });
  });

  test("are read without scanning all days", async () => {
    const server = await startTestServer();
    await addPageViews(server.database.db, [row("2026-11-01", "/", 1)]);
    const scans = await findFullScans(server, async (db) => {
      await readReport(db, {}, { isCounting: true, isBehindSharedCache: false }, new Date());
    });
    expect(scans).toEqual([]);
  });
});

describe("searches that found nothing", () => {
  test("are counted by their folded words, once for each page 1 of the whole site", async () => {
    const server = await startTestServer();
    await createRecord(server, "post", { title: "Kulliyadda" });
    const search = (query: string, more: Record<string, string> = {}) =>
      server.get(`/search?${query}`, { headers: { "user-agent": browser, ...more } });
    await search("q=Zoology");
    await search("q=zo%C3%B6logy+");
    for (const query of [
      "q=zoology&page=2",
      "q=zoology&kind=event",
      "q=zoology&lang=so",
      "q=Kulliyadda",
      "q=",
    ])
      await search(query);
    await search("q=zoology", { "user-agent": "Googlebot/2.1" });
    await search("q=zoology", { "sec-purpose": "prefetch" });
    await server.get("/api/search?q=zoology&view=summary", { headers: { "user-agent": browser } });
    for (const query of [
      "q=amina.zzz%40mail.example",
      "q=0634+55+66+77",
      `q=${encodeURIComponent("٠٦٣٤٥٥٦٦")}`,
    ])
      await search(query);
    await server.stop();
    const second = await startSecondInstance(server);
    expect((await readNumbers(second)).emptySearches).toEqual([{ query: "zoology", count: 2 }]);
  });

  test("are bounded in memory and in the database", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 5_000; turn += 1) countSearch(counts, `word ${"abcdefghij"[turn % 10]}${turn}`);
    for (let turn = 0; turn < 3; turn += 1) countSearch(counts, "word a0");
    countSearch(counts, "x".repeat(5_000));
    const taken = Array.from(counts, ([query, count]) => ({ day: "2026-11-23", query, count }));
    expect(taken.length).toBeLessThanOrEqual(2 * limits.maxEmptySearches);
    expect(taken.every(({ query }) => query.length <= limits.maxSearchCharacters)).toBe(true);
    await addEmptySearches(db, taken);
    await addEmptySearches(db, [{ day: "2026-11-23", query: "one more", count: 1 }, ...taken.slice(0, 1)]);
    const stored = await db.selectFrom("empty_search").selectAll().orderBy("count", "desc").execute();
    expect(stored).toHaveLength(limits.maxEmptySearches);
    expect(stored[0]).toEqual({ day: "2026-11-23", query: "word a0", count: 8 });
  });
});
