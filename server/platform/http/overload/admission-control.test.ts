import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import {
  expectErrorResponse,
  listen,
  type RequestOptions,
  runClientLoad,
  sendRequest,
} from "../../../testing/index.ts";
import { protectFromOverload } from "../overload/protect-from-overload.ts";
import { createHttpServer } from "../server/http-server.ts";
import { isApiRead } from "./admission-control.ts";
import { Rejections } from "./rejections.ts";

/** Starts a server with the test's handler, to which the token `valid` is a session. */
async function serve(handle: RequestListener, log: (line: object) => void = () => undefined) {
  const rejections = new Rejections(log);
  const isSignedIn = async (token: string) => token === "valid";
  const server = createHttpServer(handle, () => false, protectFromOverload({ isSignedIn, rejections }));
  return { port: await listen(server), rejections };
}

/** Blocks the event loop, as a query of SQLite does. */
function spin(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

const many = <Result>(count: number, make: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, make));

describe("with more API reads than can be handled in time", () => {
  const busy: RequestListener = (_request, response) => {
    spin(10);
    response.end("done");
  };

  test("handles some, rejects others with Retry-After, and lets nobody wait long", async () => {
    const { port } = await serve(busy);
    const crowd = { port, paths: ["/api/posts"], connections: 150, seconds: 2 };
    const { statuses, successTimes, rejectionTimes, withoutRetryAfter } = await runClientLoad(crowd);
    expect(Object.keys(statuses)).toEqual(["200", "503"]);
    // At most 200 fit into the time.
    expect(statuses[200]).toBeGreaterThan(50);
    expect(statuses[503]).toBeGreaterThan(100);
    expect(withoutRetryAfter).toBe(0);
    // All of them would take 1,500 ms.
    expect(successTimes.p50).toBeLessThan(800);
    expect(rejectionTimes.p50).toBeLessThan(800);
    expect((await sendRequest(port, "/api/posts")).status, "once they are gone").toBe(200);
  });

  test("tells a browser with a page in its language, also after a form", async () => {
    const { port } = await serve(busy);
    const headers = { accept: "text/html,*/*;q=0.8", "accept-language": "so" };
    const answers = await many(300, () => sendRequest(port, "/join/events/1", { method: "POST", headers }));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.headers).toMatchObject({
        "retry-after": "5",
        "content-type": "text/html; charset=utf-8",
      });
      expect(answer.text).toContain('<html lang="so"');
      expect(answer.text.endsWith("</html>\n")).toBe(true);
    }
  });

  test("does not reject staff, page readers or health checks", async () => {
    const { port } = await serve(busy);
    const crowd = runClientLoad({ port, paths: ["/api/posts"], connections: 100, seconds: 2 });
    await pause(1_000);
    const others = await many(5, async () => [
      (await sendRequest(port, "/api/posts", { headers: { authorization: "Bearer valid" } })).status,
      (await sendRequest(port, "/news")).status,
      (await sendRequest(port, "/api/posts", { method: "DELETE" })).status,
      (await sendRequest(port, "/health/ready")).status,
    ]);
    expect(new Set(others.flat())).toEqual(new Set([200]));
    expect((await crowd).statuses[503]).toBeGreaterThan(0);
  });
});

describe("isApiRead", () => {
  test.each([
    "/api/posts",
    "/api/posts?limit=1",
    "/api/openapi.json",
    "/%61pi/posts",
    "/ap%69/posts",
    "/api%2fposts",
    "http://host/api/posts",
    "HTTP://host/api/posts",
    "//api/posts",
    "/search?q=python",
    "/search",
    "",
  ])("is true for %j", (url) => {
    for (const method of ["GET", "HEAD"]) expect(isApiRead({ method, url })).toBe(true);
    expect(isApiRead({ method: "POST", url })).toBe(false);
  });

  test.each([
    "/",
    "/?x=/api/posts",
    "/news",
    "/posts/1",
    "/images/posts/a.webp",
    "/apis",
    "/searches",
    "/assets/a-b.js",
    "/./api/posts",
  ])("is false for %s", (url) => expect(isApiRead({ method: "GET", url })).toBe(false));
});

describe("limits API reads that wait for the database, and continues when it answers:", () => {
  test.each<[string, RequestOptions]>([
    ["with a session that does not exist", { headers: { authorization: "Bearer forged" } }],
    ["by HEAD", { method: "HEAD" }],
  ])("%s", async (_how, options) => {
    const waiting: (() => void)[] = [];
    const { port, rejections } = await serve((_request, response) => {
      waiting.push(() => response.end("done"));
    });
    const crowd = many(160, () => sendRequest(port, "/api/posts", options));
    await expect.poll(() => rejections.counts.api_read).toBe(60);
    expect(waiting).toHaveLength(100);
    for (const answer of waiting.splice(0)) answer();
    const statuses = (await crowd).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 503)).toHaveLength(60);
  });
});

test("logs rejections as one line a second with the request id of one of them", async () => {
  const lines: object[] = [];
  const { port, rejections } = await serve(
    () => undefined,
    (line) => lines.push(line),
  );
  // The first hundred never get a response.
  for (let count = 0; count < 100; count += 1) void sendRequest(port, "/api/posts").catch(() => undefined);
  await pause(200);
  const answers = await many(30, () => sendRequest(port, "/api/posts?q=secret"));
  const ids = answers.map((answer) => answer.headers["x-request-id"]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await pause(1_200);
  expect(lines.length).toBeLessThanOrEqual(2);
  const [line] = lines.map((each) => lineSchema.parse(each));
  expect(line?.rejected.api_read).toBeGreaterThan(0);
  expect(line?.sample).toEqual({ reqId: expect.any(String), method: "GET", path: "/api/posts" });
  expect(ids).toContain(line?.sample.reqId);
  expect(rejections.counts).toEqual({ api_read: 30, request: 0, page: 0, connection: 0 });
});

const lineSchema = z.object({
  rejected: z.object({ api_read: z.number() }),
  sample: z.object({ reqId: z.string(), method: z.string(), path: z.string() }),
});

test.each([
  ["plainly", "GET /api/posts HTTP/1.1\r\nhost: a\r\n\r\n", 6],
  // Twice as much may be unread, and the oldest responses are closed for newer ones.
  ["with a session", "GET /api/posts HTTP/1.1\r\nhost: a\r\nauthorization: Bearer valid\r\n\r\n", 10],
])("does not accumulate responses that clients do not read, requested %s", async (_how, request, most) => {
  const large = Buffer.alloc(30 * 1024 * 1024, 97);
  let made = 0;
  const { port } = await serve((_request, response) => {
    made += 1;
    response.end(Buffer.from(large));
  });
  const unread = Array.from({ length: 12 }, () => {
    const socket = connect({ port, host: "127.0.0.1" }).pause();
    socket.write(request);
    onTestFinished(() => void socket.destroy());
    return socket.on("error", () => undefined);
  });
  await pause(1_500);
  expect(made).toBeGreaterThan(1);
  expect(made).toBeLessThan(most);
  const answer = await sendRequest(port, "/api/posts");
  expect(expectErrorResponse(answer)).toEqual({ code: "unavailable", message: apiMessages.unavailable });
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  for (const socket of unread) socket.destroy();
  await expect.poll(async () => (await sendRequest(port, "/api/posts")).status, { timeout: 5_000 }).toBe(200);
});
