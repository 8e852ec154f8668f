import { createServer } from "node:http";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { documentHeaders } from "../../platform/http/responses/index.ts";
import { Rejections, RequestLog } from "../../platform/http/server/index.ts";
import { listen, sendRequest } from "../../testing/index.ts";
import { cachedPageHandler } from "./cached-page-handler.ts";

test.each(["GET", "HEAD"])("with too many pages to render, %s is refused with a page", async (method) => {
  const rejections = new Rejections(() => undefined);
  const answerEarly = cachedPageHandler({
    pages: { findResponse: () => undefined, mayRedirectQuery: () => false, wouldReject: () => true },
    requestId: () => "id-1",
    rejections,
    log: Fastify().log,
    requestLog: new RequestLog(undefined, () => false),
    numbers: undefined,
  });
  const port = await listen(createServer((request, response) => void answerEarly(request, response)));
  const headers = { "accept-language": "ar" };
  const answer = await sendRequest(port, "/posts/1", { method, headers });
  expect(answer.status).toBe(503);
  expect(answer.headers).toEqual({
    ...documentHeaders("/posts/1"),
    "cache-control": "no-store",
    "retry-after": "5",
    "x-request-id": "id-1",
    "content-type": "text/html; charset=utf-8",
    "content-length": expect.stringMatching(/^[1-9]\d*$/),
    date: expect.any(String),
    connection: "keep-alive",
    "keep-alive": expect.any(String),
  });
  if (method === "HEAD") expect(answer.bytes).toHaveLength(0);
  else {
    expect(answer.text).toContain('<html lang="ar"');
    expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
  }
  expect(rejections.counts.page).toBe(1);
});
