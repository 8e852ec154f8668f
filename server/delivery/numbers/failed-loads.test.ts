import { describe, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import {
  botAgents,
  callAs,
  expectErrorResponse,
  peoplesAgents,
  sendRequest,
  signIn,
  startSecondInstance,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";
import { pageGroupOf } from "./failed-loads.ts";

const browser = { "user-agent": peoplesAgents[0], "sec-fetch-site": "same-origin" };

const report = (server: Pick<TestServer, "port">, path: string, headers: Record<string, string> = {}) =>
  sendRequest(server.port, `/api/numbers/failed-loads?path=${encodeURIComponent(path)}`, {
    method: "POST",
    headers: { ...browser, ...headers },
  });

async function storedCounts(server: TestServer) {
  await server.stop();
  const { database } = await startSecondInstance(server);
  return database.db
    .selectFrom("failed_load")
    .select(["page_group", "count"])
    .orderBy("page_group")
    .execute();
}

describe("a view in which something did not load", () => {
  test("is refused without a path, with a long one, or from another site", async () => {
    const server = await startTestServer();
    for (const path of ["", "news", `/${"a".repeat(limits.maxMissingPathCharacters)}`])
      expect(expectErrorResponse(await report(server, path)).code).toBe("malformed");
    const { "sec-fetch-site": _, ...earlier } = browser;
    const fromOther = { method: "POST", headers: { ...earlier, origin: "https://other.example" } };
    const answer = await sendRequest(server.port, "/api/numbers/failed-loads?path=%2F", fromOther);
    expect(answer.status).toBe(403);
    for (const site of ["cross-site", "same-site", "none"])
      expect((await report(server, "/", { "sec-fetch-site": site })).status).toBe(403);
    expect(await storedCounts(server)).toEqual([]);
  });

  test("is refused beyond a number in a minute, without using up the budget of other writes", async () => {
    const server = await startTestServer();
    for (let turn = 0; turn < limits.failedLoadsPerAddress; turn += 1)
      expect((await report(server, "/news")).status).toBe(204);
    const refused = await report(server, "/news");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await sendRequest(server.port, "/api/user/nonce", { method: "POST" })).status).toBe(200);
    expect(await storedCounts(server)).toEqual([{ page_group: "list", count: limits.failedLoadsPerAddress }]);
  });

  test("is not counted of a program, of a reader who objects, or where counting is off", async () => {
    const server = await startTestServer(undefined, { countsReaders: false });
    expect((await report(server, "/")).status).toBe(204);
    expect(await storedCounts(server)).toEqual([]);
    const counting = await startTestServer();
    await report(counting, "/", { "user-agent": botAgents[0] });
    await report(counting, "/", { "sec-gpc": "1" });
    await report(counting, "/", { dnt: "1" });
    expect(await storedCounts(counting)).toEqual([]);
  });

  test("is stored as the group of the page, of all instances together, and reported", async () => {
    const server = await startTestServer();
    const second = await startSecondInstance(server);
    await report(server, "/posts/12/exam-timetable");
    await report(second, "/posts/13", { origin: `http://127.0.0.1:${second.port}` });
    await report(second, "/");
    await second.stop();
    expect(await storedCounts(server)).toEqual([
      { page_group: "home", count: 1 },
      { page_group: "post", count: 2 },
    ]);
    const other = await startSecondInstance(server);
    const by = await signIn(other, { role: "EDITOR" });
    const { failedLoads } = await callAs(other, by)("GET /api/numbers", {});
    expect(failedLoads).toEqual([
      { group: "post", views: 2 },
      { group: "home", views: 1 },
    ]);
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
