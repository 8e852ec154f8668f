import { afterAll, describe, expect, test } from "vitest";
import { unavailableMessages } from "../../../../contract/messages/readers/en/site.ts";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { errorResponseSchema } from "../../../../contract/schemas/error-response.ts";
import {
  asKysely,
  createPost,
  expectErrorResponse,
  sendRawRequest,
  startTestServer,
} from "../../../testing/index.ts";
import { clientErrorResponse } from "./error-handler.ts";

const server = await startTestServer(afterAll);
const post = await createPost(server);

describe("404 and 405 of the API", () => {
  test.each([
    "/api/",
    "/api/nothing",
    "/api/posts/1/2",
    "/api/POSTS",
    "/api//posts",
    "/api/posts.json",
    "/api/%2e%2e/api/posts",
    "/api/constructor",
  ])("%s is not found, in JSON", async (path) => {
    const answer = await server.get(path);
    expect(answer.status).toBe(404);
    expect(expectErrorResponse(answer).code).toBe("not_found");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "an unknown path is not found by %s either",
    async (method) => {
      expect(expectErrorResponse(await server.get("/api/nothing", { method })).code).toBe("not_found");
    },
  );

  test.each([
    ["DELETE", "/api/settings"],
    ["PUT", "/api/event/allevents"],
    ["PATCH", "/api/posts"],
    ["OPTIONS", "/api/posts/1"],
    ["POST", "/images/posts/a.jpg"],
  ])("%s %s is rejected with 405", async (method, path) => {
    const answer = await server.get(path, { method });
    expect(expectErrorResponse(answer).code).toBe("method_not_allowed");
    expect(answer.headers.allow).toContain("GET");
  });

  test("rejects a URL that is not UTF-8 in the form of other errors", async () => {
    for (const path of ["/api/posts/%ff", "/api/%ff", "/images/posts/%ff", "/api/posts/%"]) {
      expect(expectErrorResponse(await server.get(path)).code).toBe("malformed");
    }
  });
});

describe("an address that was cut inside a letter", () => {
  test.each([
    ["GET", "//evil.example/%ff"],
    ["GET", "/\\evil.example/%ff"],
    ["GET", "/api/%ff"],
    ["POST", "/posts/%ff"],
  ])("%s %s leads nowhere", async (method, path) => {
    const answer = await server.get(path, { method });
    expect(expectErrorResponse(answer).code).toBe("malformed");
    expect(answer.headers.location).toBeUndefined();
  });

  test.each([
    ["/posts/12/%D8%A7%D9?a=%ff&b", "/posts/12/%D8%A7%EF%BF%BD?a=%ff&b"],
    ["/%ff/evil.example", "/%EF%BF%BD/evil.example"],
    ["/%", "/%EF%BF%BD"],
    ["/%zz%2F%2f%0d%0aa", "/%EF%BF%BDzz%2F%2F%0D%0Aa"],
    ["/%ed%a0%80", "/%EF%BF%BD%EF%BF%BD%EF%BF%BD"],
  ])("%s leads to %s, once", async (path, target) => {
    const { status, headers } = await server.get(path);
    expect([status, headers.location]).toEqual([301, target]);
    expect((await server.get(target)).headers.location ?? "").not.toContain("%EF%BF%BD");
  });
});

describe("an unacceptable request", () => {
  test("is rejected when the body is too large", async () => {
    const body = JSON.stringify({ text: "a".repeat(2_000_000) });
    const headers = { "content-type": "application/json", "content-length": String(body.length) };
    const answer = await server.get("/api/nothing", { method: "POST", headers, body });
    expect(expectErrorResponse(answer).code).toBe("too_large");
    expect(answer.status).toBe(413);
  });

  test.each([
    ["body", "/api/contact", "POST"],
    ["query", "/api/posts?more=1", "GET"],
  ])("is rejected by its %s, which has a field too many", async (part, path, method) => {
    const body = JSON.stringify({ firstname: "Hodan", message: "Hello", phone: "0634567890", more: 1 });
    const headers = { "content-type": "application/json" };
    const answer = await server.get(path, method === "GET" ? {} : { method, headers, body });
    expect(Object.keys(expectErrorResponse(answer).fields ?? {})).toEqual([part]);
  });

  test("is rejected when the URL is very long", async () => {
    for (const length of [5_000, 12_000]) {
      const answer = await server.get(`/api/posts?q=${"a".repeat(length)}`);
      expect(answer.status).toBe(400);
      expect(expectErrorResponse(answer).fields).toHaveProperty("q");
    }
  });

  test("is rejected with a JSON error when the URL exceeds the header limit", async () => {
    const answer = await server.get(`/api/posts?q=${"a".repeat(40_000)}`);
    expect(answer.status).toBe(431);
    expect(errorResponseSchema.parse(JSON.parse(answer.text)).code).toBe("too_large");
    const head = await server.get(`/api/posts?q=${"a".repeat(40_000)}`, { method: "HEAD" });
    expect(head.status).toBe(431);
  });

  test.each(["/", "/api/posts", "/robots.txt", "/images/posts/no.jpg"])(
    "is rejected when it names two hosts: %s",
    async (path) => {
      const head = `GET ${path} HTTP/1.1\r\nconnection: close\r\naccept-encoding: br\r\nhost: 127.0.0.1\r\n`;
      const [one, two] = [`${head}\r\n`, `${head}HOST: other.example\r\n\r\n`];
      expect((await sendRawRequest(server.port, one)).status).not.toBe(400);
      const answer = await sendRawRequest(server.port, two);
      expect(answer.status).toBe(400);
      expect(expectErrorResponse(answer).code).toBe("malformed");
    },
  );
});

describe("HEAD", () => {
  test.each(["/api/posts", `/api/posts/${post}`, "/api/event", "/api/settings", "/"])(
    "of %s says what GET says, without a body",
    async (path) => {
      const [head, get] = [await server.get(path, { method: "HEAD" }), await server.get(path)];
      expect(head.status).toBe(200);
      expect(head.bytes).toHaveLength(0);
      expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    },
  );
});

test("an internal error is reported without details by the API and on pages, and is not cached", async () => {
  const broken = await startTestServer();
  const id = await createPost(broken, { title: "Still here" });
  await asKysely(broken.database.db).schema.alterTable("content").renameTo("put_aside").execute();
  const answer = await broken.get("/api/posts");
  expect(expectErrorResponse(answer)).toEqual({ message: "Internal server error occured", code: "internal" });
  const page = await broken.get(`/posts/${id}`);
  expect(page.status).toBe(503);
  expect(page.headers["retry-after"]).toBeDefined();
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  const home = await broken.get("/");
  expect(home.text).toContain(unavailableMessages.title);
  expect(answer.text + page.text + home.text).not.toMatch(/SQLITE|no such table|put_aside/i);

  await asKysely(broken.database.db).schema.alterTable("put_aside").renameTo("content").execute();
  expect((await broken.get("/api/posts")).status).toBe(200);
  expect((await broken.get(`/posts/${id}`)).status).toBe(200);
  expect((await broken.get("/")).text).toContain("Still here");
});

test("a request that arrives too slowly is answered with 408", () => {
  const { text } = clientErrorResponse("ERR_HTTP_REQUEST_TIMEOUT");
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(errorResponseSchema.parse(JSON.parse(text.split("\r\n\r\n")[1] ?? ""))).toMatchObject({
    code: "unavailable",
    message: apiMessages.tooSlow,
  });
});
