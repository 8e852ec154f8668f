import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createPost, startTestServer } from "../../testing/index.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Pages contain relative times: with a stopped clock, two renders of a page are equal. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T10:00:00Z") });
}

describe("a request header", () => {
  test.each([
    ["host", "evil.example"],
    ["x-forwarded-host", "evil.example"],
    ["x-forwarded-proto", "evil"],
    ["x-forwarded-for", "203.0.113.9"],
    ["forwarded", "host=evil.example"],
    ["x-original-url", "/evil"],
    ["x-rewrite-url", "/evil"],
    ["x-http-method-override", "DELETE"],
    ["cookie", "session=evil; theme=evil"],
    ["authorization", "Bearer evil"],
    ["accept-language", "evil, so"],
    ["user-agent", "evil (iPhone)"],
    ["referer", "https://evil.example/"],
    ["origin", "https://evil.example"],
    ["accept", "application/json"],
    ["range", "bytes=0-9"],
  ])("%s: %s changes neither the page nor its cached copy", async (name, value) => {
    stopTheClock();
    const server = await startTestServer();
    const post = await createPost(server, { title: "One page for everybody" });
    for (const path of ["/", `/posts/${post}`]) {
      const clean = await server.get(path);
      // The cache is invalidated, so that the header comes with a render.
      server.database.invalidation.publish();
      const odd = await server.get(path, { headers: { [name]: value } });
      expect(odd.status).toBe(200);
      expect(odd.text).toBe(clean.text);
      expect(odd.headers.vary).toBe("accept-encoding");
      expect((await server.get(path)).text).toBe(clean.text);
    }
  });

  test("host changes no redirect", async () => {
    const server = await startTestServer();
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    for (const path of ["/nowhere", "/events", "/events/pages/0", "/about/"]) {
      expect((await server.get(path, { headers })).headers.location).toMatch(/^\/($|[a-z])/);
    }
  });
});

test("a query does not change a page", async () => {
  stopTheClock();
  const server = await startTestServer();
  await createPost(server);
  const odd = await server.get("/news?page=2&utm_source=<b>&x=https://evil.example");
  expect(odd.status).toBe(200);
  expect(odd.text).not.toContain("evil.example");
  expect((await server.get("/news")).text).toBe(odd.text);
});

describe("a cached page is answered before the framework, and", () => {
  test.each<[string, Record<string, string>]>([
    ["as a browser asks", { "accept-encoding": "gzip, deflate, br, zstd" }],
    ["in gzip", { "accept-encoding": "gzip" }],
    ["with a current copy", { "accept-encoding": "br", "if-none-match": "*" }],
    ["with an old copy", { "accept-encoding": "br", "if-none-match": '"other"' }],
  ])("%s, the response has the same headers", async (_what, headers) => {
    stopTheClock();
    const server = await startTestServer();
    await createPost(server);
    const asked = async (extra = {}) => {
      const {
        status,
        text,
        headers: received,
      } = await server.get("/news", { headers: { ...headers, ...extra } });
      const { date, ...same } = received;
      expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
      expect(same["x-request-id"], "a cached response has no request id").toBeUndefined();
      return { status, text, same };
    };
    await server.get("/news");
    const usual = await asked({ authorization: "Bearer of-nobody" });
    expect(await asked()).toEqual(usual);
    expect(usual.status).toBe(headers["if-none-match"] === "*" ? 304 : 200);
  });

  test("other methods and spellings of the path are not", async () => {
    const server = await startTestServer();
    await server.get("/about");
    const headers = { "accept-encoding": "br" };
    expect((await server.get("/about", { method: "HEAD", headers })).text).toBe("");
    expect((await server.get("/about", { method: "DELETE", headers })).status).toBe(404);
    expect((await server.get("//about", { headers })).headers.location).toBe("/about");
    expect((await server.get("/about/", { headers })).headers.location).toBe("/about");
  });
});

describe("a cached page", () => {
  test("is the same in every encoding, and says which one it is in", async () => {
    const server = await startTestServer();
    await createPost(server, { title: "Ku soo dhawoow" });
    const inEncoding = (encoding: string) => server.get("/", { headers: { "accept-encoding": encoding } });
    const plain = await server.get("/");
    const [br, gzip, identity] = [
      await inEncoding("br"),
      await inEncoding("gzip"),
      await inEncoding("identity"),
    ];
    expect(plain.text).toContain("Ku soo dhawoow");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(identity.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(identity.bytes.equals(plain.bytes)).toBe(true);
    for (const { headers } of [plain, br, gzip, identity]) {
      expect(headers.vary).toBe("accept-encoding");
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["speculation-rules"]).toBe('"/speculation-rules.json"');
    }
  });

  test("is answered with 304 until it changes", async () => {
    const server = await startTestServer();
    await createPost(server);
    const etag = (await server.get("/news")).headers.etag ?? "none";
    for (const held of [etag, `"other", ${etag}`, "*"]) {
      const answer = await server.get("/news", { headers: { "if-none-match": held } });
      expect(answer.status).toBe(304);
      expect(answer.bytes).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag, vary: "accept-encoding" });
    }
    expect((await server.get("/news", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    await createPost(server, { title: "Something new" });
    const changed = await server.get("/news", { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain("Something new");
    expect(changed.headers.etag).not.toBe(etag);
  });

  test("must be revalidated by every cache", async () => {
    const server = await startTestServer();
    expect((await server.get("/about")).headers["cache-control"]).toMatch(/no-cache|max-age=0/);
    expect((await server.get("/posts/9999")).headers["cache-control"]).toBe("no-store");
  });
});
