import { afterAll, describe, expect, test } from "vitest";
import { numbersReportSchema } from "../../../contract/schemas/numbers.ts";
import {
  createPost,
  createRecord,
  expectErrorResponse,
  findFullScans,
  signIn,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../../testing/index.ts";
import { readReport } from "./read-report.ts";
import { addPageViews, type PageViewRow } from "./store.ts";

const path = "/api/numbers";

async function readNumbers(server: TestServer, query = "") {
  const by = await signIn(server, { role: "EDITOR" });
  return numbersReportSchema.parse(await server.getJson(path + query, by));
}

const row = (day: string, counted: string, count: number, more: Partial<PageViewRow> = {}): PageViewRow => ({
  day,
  path: counted,
  count,
  source: "direct",
  client: "person",
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
    expect(report).toMatchObject({ days: [], pages: [], botViews: 0 });
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
