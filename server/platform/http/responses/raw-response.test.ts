import Fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { errorResponseSchema } from "../../../../contract/schemas/error-response.ts";
import { listen, sendRawRequest, sendRequest, startTestServer } from "../../../testing/index.ts";
import { transact } from "../../database/index.ts";
import { protectFromOverload } from "../overload/protect-from-overload.ts";
import { Rejections } from "../overload/rejections.ts";
import { createHttpServer } from "../server/http-server.ts";
import { watchClosure } from "../server/site-closure.ts";
import { standardHeaders } from "./security-headers.ts";

const anyText = expect.stringMatching(/./);
const withId = { "x-request-id": expect.stringMatching(/^[0-9a-f]{12}$/) };
const json = { "content-type": "application/json" };
const utf8Json = { "content-type": "application/json; charset=utf-8" };
const page = { "content-type": "text/html; charset=utf-8" };
const kept = { connection: "keep-alive", "keep-alive": "timeout=72" };
const closed = { connection: "close" };

/** Every header that the response has, but its length. */
const headersOf = (...parts: object[]) =>
  Object.assign({ ...standardHeaders, "cache-control": "no-store", date: anyText }, ...parts);

const browser = { accept: "text/html,*/*;q=0.8", "accept-language": "so" };

/** @returns the body of the response, whose headers are these */
async function expectAnswer(
  port: number,
  [method, path, headers]: [method: string, path: string, headers?: Record<string, string>],
  expected: object,
) {
  const answer = await sendRequest(port, path, { method, headers: headers ?? {} });
  expect(answer.headers).toEqual({ ...expected, "content-length": expect.stringMatching(/^[1-9]\d*$/) });
  if (method === "HEAD") expect(answer.bytes).toHaveLength(0);
  else expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
  return { status: answer.status, text: answer.text };
}

/** The error in a body, without its message, which other tests read. */
function parse(text: string) {
  const { message, ...rest } = errorResponseSchema.parse(JSON.parse(text));
  expect(message).not.toBe("");
  return rest;
}

describe("a URL that is not UTF-8", () => {
  test.each(["GET", "HEAD", "POST"])("%s", async (method) => {
    const { port } = await startTestServer();
    const expected = headersOf(withId, utf8Json, kept);
    const { status, text } = await expectAnswer(port, [method, "/api/%ff"], expected);
    expect(status).toBe(400);
    if (method !== "HEAD") expect(parse(text)).toEqual({ code: "malformed", requestId: anyText });
  });
});

test("bytes that are no HTTP", async () => {
  const { port } = await startTestServer();
  const answer = await sendRawRequest(port, "GET / NOTHING\r\n\r\n");
  const { date, ...headers } = headersOf(withId, json, closed);
  expect(answer.status).toBe(400);
  expect(answer.headers).toEqual({ ...headers, "content-length": String(answer.bytes.length) });
  expect(parse(answer.text)).toEqual({ code: "malformed", requestId: answer.headers["x-request-id"] });
  const head = await sendRawRequest(port, `HEAD /${"a".repeat(40_000)} HTTP/1.1\r\n\r\n`);
  expect(head.status).toBe(431);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers).toEqual({ ...headers, "content-length": expect.stringMatching(/^[1-9]\d*$/) });
});

describe("a closed site", () => {
  async function serveClosed() {
    const { port, database } = await startTestServer();
    const app = Fastify();
    onTestFinished(() => app.close());
    const closure = await watchClosure(app.withTypeProvider(), database);
    await transact(database.db, { invalidates: "changed" }, closure.close);
    await expect.poll(async () => (await sendRequest(port, "/about")).status).toBe(503);
    return port;
  }

  test("to a program", async () => {
    const port = await serveClosed();
    for (const [method, connection] of [
      ["GET", kept],
      ["HEAD", kept],
      ["PUT", closed],
    ] as const) {
      const expected = headersOf(utf8Json, { "retry-after": "60" }, connection);
      const { status, text } = await expectAnswer(port, [method, "/api/posts"], expected);
      expect(status).toBe(503);
      if (method !== "HEAD") expect(parse(text)).toEqual({ code: "unavailable" });
    }
  });

  test("to a browser", async () => {
    const port = await serveClosed();
    for (const [method, connection] of [
      ["GET", kept],
      ["HEAD", kept],
      ["POST", closed],
    ] as const) {
      const expected = headersOf(page, { "retry-after": "60" }, connection);
      const { status, text } = await expectAnswer(port, [method, "/about", browser], expected);
      expect(status).toBe(503);
      if (method !== "HEAD") expect(text).toContain('<html lang="so"');
    }
  });
});

describe("a server with too many requests", () => {
  /** A hundred requests that are never answered. */
  async function serveBusy() {
    const port = await listen(
      createHttpServer(
        () => undefined,
        () => false,
        protectFromOverload({
          isSignedIn: async () => false,
          rejections: new Rejections(() => undefined),
        }),
      ),
    );
    for (let count = 0; count < 100; count += 1) void sendRequest(port, "/api/posts").catch(() => undefined);
    return port;
  }

  test.each([
    ["GET", kept],
    ["HEAD", kept],
  ])("to a program by %s", async (method, connection) => {
    const expected = headersOf(withId, json, { "retry-after": "5" }, connection);
    const { status, text } = await expectAnswer(await serveBusy(), [method, "/api/posts"], expected);
    expect(status).toBe(503);
    if (method === "GET") expect(parse(text)).toEqual({ code: "unavailable", requestId: anyText });
  });

  test.each([
    ["GET", kept],
    ["HEAD", kept],
  ])("to a browser by %s", async (method, connection) => {
    const expected = headersOf(withId, page, { "retry-after": "5" }, connection);
    const { status, text } = await expectAnswer(
      await serveBusy(),
      [method, "/search?q=a", browser],
      expected,
    );
    expect(status).toBe(503);
    if (method === "GET") expect(text).toContain('<html lang="so"');
  });
});
