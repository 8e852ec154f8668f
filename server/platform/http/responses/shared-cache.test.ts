import { describe, expect, test } from "vitest";
import { createPost, signIn, startTestServer } from "../../../testing/index.ts";
import { sharedCacheControl } from "./shared-cache.ts";

test.each([
  [0, undefined],
  [1, "public, max-age=0, s-maxage=1, stale-while-revalidate=0"],
  [10, "public, max-age=0, s-maxage=6, stale-while-revalidate=2"],
  [3_600, "public, max-age=0, s-maxage=1800, stale-while-revalidate=900"],
])("readers see a change within %i seconds: %j", (seconds, expected) => {
  expect(sharedCacheControl(seconds)).toBe(expected);
});

const shared = sharedCacheControl(10);

describe("with SHARED_CACHE_SECONDS", () => {
  test("public pages may be stored, also when they are 304", async () => {
    const server = await startTestServer(undefined, { sharedCacheSeconds: 10 });
    const post = await createPost(server);
    for (const path of ["/", "/news", `/posts/${post}`, "/about", "/events/pages/1"]) {
      for (const encoding of ["br", "gzip", "identity"]) {
        const headers = { "accept-encoding": encoding };
        const page = await server.get(path, { headers });
        expect(page.headers).toMatchObject({ "cache-control": shared, vary: "accept-encoding" });
        expect(page.headers["x-request-id"]).toBeUndefined();
        const { etag = "" } = page.headers;
        const cached = await server.get(path, { headers: { ...headers, "if-none-match": etag } });
        expect([cached.status, cached.headers["cache-control"]]).toEqual([304, shared]);
      }
    }
  });

  test("public API reads may be stored, and vary by credentials", async () => {
    const server = await startTestServer(undefined, { sharedCacheSeconds: 10 });
    for (let count = 0; count < 5; count += 1) await createPost(server);
    for (const path of ["/api/posts?page=1", "/api/services?page=1", "/api/settings"]) {
      const answer = await server.get(path, { headers: { "accept-encoding": "gzip" } });
      expect(answer.headers["cache-control"], path).toBe(shared);
      expect(answer.headers.vary, path).toMatch(/^(accept-encoding, )?authorization$/);
      expect(answer.headers["x-request-id"], path).toBeUndefined();
    }
    const list = await server.get("/api/posts?page=1", { headers: { "accept-encoding": "gzip" } });
    expect(list.headers.vary).toBe("accept-encoding, authorization");
  });

  test("errors and responses for one user may not be stored", async () => {
    const server = await startTestServer(undefined, { sharedCacheSeconds: 10 });
    const { headers } = await signIn(server, { role: "ADMIN" });
    const paths = ["/signup", "/account", "/dashboard", "/dashboard/posts", "/nowhere", "/posts/9999"];
    const personal = [
      ...["/api/posts", "/api/search?q=a", "/api/user/me", "/api/user/sessions", "/api/audit"],
      ...["/", "/news"],
    ];
    const answers = [
      ...(await Promise.all(paths.map((path) => server.get(path)))),
      ...(await Promise.all(personal.map((path) => server.get(path, { headers })))),
      await server.get("/api/search?q=a"),
      await server.get("/api/posts/9999"),
      await server.get("/api/nothing"),
      await server.get("/api/posts?limit=x"),
      await server.get("/api/posts", { headers: { authorization: "Basic x" } }),
      await server.get("/api/posts?page=1", { method: "HEAD" }),
      await server.get("/health/ready"),
    ];
    for (const answer of answers) expect(answer.headers["cache-control"] ?? "").not.toContain("s-maxage");
    for (const path of personal.slice(0, 5)) {
      expect((await server.get(path, { headers })).headers["cache-control"]).toBe("no-store");
    }
  });

  test("stale pages may not be stored", async () => {
    const server = await startTestServer(undefined, { sharedCacheSeconds: 10 });
    await server.get("/news");
    server.database.invalidation.publish("appended");
    await server.database.close();
    const { headers } = await server.get("/news");
    expect(headers).toMatchObject({ "x-kulliyad-stale": "1", "cache-control": "public, no-cache" });
  });
});

test("the ETag of a page says whether shared caches may store it, and both spellings are accepted", async () => {
  const storing = await startTestServer(undefined, { sharedCacheSeconds: 10 });
  const { authorization } = (await signIn(storing)).headers;
  const { etag = "" } = (await storing.get("/news")).headers;
  const { etag: unmarked = "" } = (await storing.get("/news", { headers: { authorization } })).headers;
  expect(etag).toBe(unmarked.replace(/"$/, '-s"'));
  for (const held of [etag, unmarked, `"another", ${etag}`]) {
    const { status, headers } = await storing.get("/news", { headers: { "if-none-match": held } });
    expect([status, headers.etag], held).toEqual([304, etag]);
  }
  expect((await storing.get("/signup")).headers.etag).not.toMatch(/-s"$/);
  expect((await (await startTestServer()).get("/news")).headers.etag).not.toMatch(/-s"$/);
});

test("without SHARED_CACHE_SECONDS nothing may be stored without revalidation", async () => {
  const server = await startTestServer();
  await createPost(server);
  expect((await server.get("/")).headers["cache-control"]).toBe("public, no-cache");
  const { headers } = await server.get("/api/posts?page=1");
  expect([headers["cache-control"], headers.vary]).toEqual([undefined, undefined]);
});
