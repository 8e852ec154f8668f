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
  writeRows,
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
    expect(report).toMatchObject({ views: 0, sources: [], pages: [] });
    expect(report).toMatchObject({ isCounting: false, isBehindSharedCache: true });
  });

  test("add up pages and sources, and name live records only", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    const post = await createPost(server, { title: "كلية الحاسوب" });
    const gone = await createRecord(server, "event", { title: "Open day" });
    await trashRecord(server, "event", gone);
    await writeRows(db, (transaction) =>
      addPageViews(transaction, [
        row("2026-11-01", `/posts/${post}`, 5),
        row("2026-11-01", `/posts/${post}`, 2, { source: "inside" }),
        row("2026-11-03", `/posts/${post}`, 1, { source: "web.whatsapp.com" }),
        row("2026-11-03", `/events/${gone}`, 3, { source: "www.google.com" }),
        row("2026-12-01", "/", 50),
      ]),
    );
    const report = await readNumbers(server, "?from=2026-10-20&to=2026-11-04");
    const fromWhatsApp = { source: "web.whatsapp.com", views: 1 };
    const fromGoogle = { source: "www.google.com", views: 3 };
    const ofPost = [{ source: "direct", views: 5 }, { source: "inside", views: 2 }, fromWhatsApp];
    expect(report.pages).toEqual([
      { path: `/posts/${post}`, title: "كلية الحاسوب", views: 8, sources: ofPost },
      { path: `/events/${gone}`, title: null, views: 3, sources: [fromGoogle] },
    ]);
    expect(report.views).toBe(11);
    expect(report.sources).toEqual([ofPost[0], fromGoogle, ofPost[1], fromWhatsApp]);
  });

  test("are of the last 30 days of the college's clocks unless others are asked for", async () => {
    const { database } = await startTestServer();
    const server = { isCounting: true, isBehindSharedCache: false };
    await writeRows(database.db, (transaction) =>
      addPageViews(transaction, [row("2026-01-01", "/", 1), row("2026-11-24", "/", 2)]),
    );
    const report = await readReport(database.db, {}, server, new Date("2026-11-23T21:30:00Z"));
    expect([report.from, report.to, report.views]).toEqual(["2026-10-26", "2026-11-24", 2]);
  });

  test("are read without scanning all days", async () => {
    const server = await startTestServer();
    await writeRows(server.database.db, (transaction) =>
      addPageViews(transaction, [row("2026-11-01", "/", 1)]),
    );
    const scans = await findFullScans(server, async (db) => {
      await readReport(db, {}, { isCounting: true, isBehindSharedCache: false }, new Date());
    });
    expect(scans).toEqual([]);
  });
});
