import { describe, expect, test } from "vitest";
import { limits } from "../../contract/limits.ts";
import { numbersReportSchema } from "../../contract/numbers-report.ts";
import type { PageSpeed } from "../../contract/page-speed.ts";
import {
  botAgents,
  expectErrorResponse,
  getJsonAs,
  peoplesAgents,
  sendJson,
  sendRequest,
  signIn,
  startSecondInstance,
  startTestServer,
  type TestServer,
} from "../testing/index.ts";
import { pageGroupOf } from "./page-group.ts";
import { bucketOf, percentile75 } from "./speed-histogram.ts";

const path = "/api/numbers/speed";
const valid: PageSpeed = { path: "/news", network: "3g", lcp: 1_800, inp: 90, cls: 0.05, failed: 0 };
const browser = { "user-agent": peoplesAgents[0], "sec-fetch-site": "same-origin" };

const send = (server: TestServer, body: unknown = valid, headers: Record<string, string> = {}) =>
  sendJson(server.port, path, body, { headers: { ...browser, ...headers } });

async function storedSpeeds(server: TestServer) {
  await server.stop();
  const { database } = await startSecondInstance(server);
  return database.db.selectFrom("page_speed").selectAll().orderBy("metric").execute();
}

describe("a measurement is refused", () => {
  test.each([
    ["another field", { ...valid, ip: "203.0.113.1" }],
    ["a negative time", { ...valid, lcp: -1 }],
    ["NaN", { ...valid, lcp: Number.NaN }],
    ["a huge time", { ...valid, inp: 1e12 }],
    ["a time beyond numbers", `{"path":"/","network":"4g","failed":0,"cls":1e999}`],
    ["half a failure", { ...valid, failed: 0.5 }],
    ["a text", { ...valid, cls: "0.1" }],
    ["another network", { ...valid, network: "5g" }],
    ["no page", { ...valid, path: "news" }],
    ["a long path", { ...valid, path: `/${"a".repeat(400)}` }],
    ["a list", [valid]],
    ["nothing", null],
    ["no JSON", "{"],
  ])("with %s", async (_what, body) => {
    const server = await startTestServer();
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { ...browser, "content-type": "application/json" };
    const answer = await sendRequest(server.port, path, { method: "POST", headers, body: text });
    expect(["malformed", "invalid"]).toContain(expectErrorResponse(answer).code);
    expect(await storedSpeeds(server)).toEqual([]);
  });

  test("as another type, larger than a measurement, or from another site", async () => {
    const server = await startTestServer();
    const plain = { ...browser, "content-type": "text/plain" };
    const typed = await sendRequest(server.port, path, { method: "POST", headers: plain, body: "{}" });
    expect(typed.status).toBe(415);
    expect((await send(server, { ...valid, path: `/${"a".repeat(3_000)}` })).status).toBe(413);
    expect((await send(server, valid, { origin: "https://other.example" })).status).toBe(403);
    for (const site of ["cross-site", "same-site", "none"])
      expect((await send(server, valid, { "sec-fetch-site": site })).status).toBe(403);
    expect(await storedSpeeds(server)).toEqual([]);
  });

  test("beyond a number in a minute, without using up the budget of other writes", async () => {
    const server = await startTestServer();
    for (let turn = 0; turn < limits.measurementsPerAddress; turn += 1)
      expect((await send(server)).status).toBe(204);
    const refused = await send(server);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await sendRequest(server.port, "/api/user/nonce", { method: "POST" })).status).toBe(200);
    const stored = await storedSpeeds(server);
    expect(stored.find(({ metric }) => metric === "lcp")?.count).toBe(limits.measurementsPerAddress);
  });
});

describe("a measurement", () => {
  test("of a program, of a reader who objects, or where counting is off, is accepted and not stored", async () => {
    const server = await startTestServer(undefined, { countsReaders: false });
    expect((await send(server)).status).toBe(204);
    expect(await storedSpeeds(server)).toEqual([]);
    const counting = await startTestServer();
    await send(counting, valid, { "user-agent": botAgents[0] });
    await send(counting, valid, { "sec-gpc": "1" });
    await send(counting, valid, { dnt: "1" });
    expect(await storedSpeeds(counting)).toEqual([]);
  });

  test("is stored as the group of the page, the network and a bucket, of all instances together", async () => {
    const server = await startTestServer();
    const second = await startSecondInstance(server);
    await send(server, { ...valid, path: "/posts/12/exam-timetable" });
    const origin = `http://127.0.0.1:${second.port}`;
    await send(second, { ...valid, path: "/posts/13", failed: 3 }, { origin });
    await second.stop();
    const rows = await storedSpeeds(server);
    expect(
      rows.map(({ page_group, network, metric, count }) => [page_group, network, metric, count]),
    ).toEqual([
      ["post", "3g", "cls", 2],
      ["post", "3g", "failed", 1],
      ["post", "3g", "failed", 1],
      ["post", "3g", "inp", 2],
      ["post", "3g", "lcp", 2],
    ]);
    const text = JSON.stringify(rows);
    for (const told of ["/posts", "exam", "127.0.0.1", "Mozilla"]) expect(text).not.toContain(told);
  });

  test("is reported as the 75th percentile by group and network", async () => {
    const server = await startTestServer();
    for (const lcp of [1_000, 1_100, 1_200, 3_000])
      await send(server, { ...valid, lcp, inp: undefined, cls: 0 });
    for (const lcp of [4_000, 5_000])
      await send(server, { ...valid, path: "/", network: "2g", lcp, failed: 1 });
    await server.stop();
    const other = await startSecondInstance(server);
    const by = await signIn(other, { role: "EDITOR" });
    const { speed } = numbersReportSchema.parse(await getJsonAs(other, by, "/api/numbers"));
    expect(speed).toMatchObject([
      { group: "list", network: "3g", measured: 4, inp: null, cls: 0, failed: 0 },
      { group: "home", network: "2g", measured: 2, failed: 1 },
    ]);
    expect(speed[0]?.lcp).toBeCloseTo(1_200, -2.3);
    expect(Math.abs((speed[1]?.lcp ?? 0) / 5_000 - 1)).toBeLessThan(0.08);
  });
});

test.each([
  ["/", "home"],
  ["/news", "list"],
  ["/news/pages/2", "list"],
  ["/services", "list"],
  ["/events/pages/1", "list"],
  ["/events/7", "event"],
  ["/posts/12/words", "post"],
  ["/search", "search"],
  ["/admissions/fees", "page"],
  ["/<script>", "page"],
])("the group of %s is %s", (page, group) => {
  expect(pageGroupOf(page)).toBe(group);
});

test("a histogram tells the 75th percentile within 8 %, also of extreme values", () => {
  for (const value of [0, 1, 99, 101, 850, 2_500, 4_001, 30_000, 299_000]) {
    const found = percentile75("lcp", [{ bucket: bucketOf("lcp", value), count: 9 }]) ?? 0;
    if (value > 100) expect(Math.abs(found / value - 1)).toBeLessThan(0.08);
    else expect(found).toBe(100);
  }
  expect(percentile75("cls", [])).toBeNull();
  expect(Number.isFinite(percentile75("inp", [{ bucket: bucketOf("inp", 600_000), count: 1 }]))).toBe(true);
});
