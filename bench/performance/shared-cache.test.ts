import { expect, onTestFinished, test } from "vitest";
import { createPost, sendRequest, signIn, startTestServer } from "../../server/testing/index.ts";
import { isNginxInstalled, startNginxBefore } from "./nginx.ts";

const seconds = 4;

/** Starts the site behind nginx with docs/operations/nginx.conf. */
async function startBehindNginx(sharedCacheSeconds = seconds) {
  const site = await startTestServer(undefined, { sharedCacheSeconds, trustProxy: 1 });
  const nginx = await startNginxBefore([`http://127.0.0.1:${site.port}`]);
  onTestFinished(() => nginx.stop());
  const port = Number(new URL(nginx.url).port);
  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(port, path, { headers: { "accept-encoding": "identity", ...headers } });
  return { site, get };
}

test.skipIf(!isNginxInstalled()).each(["/news", "/api/posts"])(
  "nginx serves %s from its cache, and shows a change in time",
  async (path) => {
    const { site, get } = await startBehindNginx();
    const before = await get(path);
    expect(before.headers["cache-control"]).toBe("public, max-age=0, s-maxage=2, stale-while-revalidate=1");
    await createPost(site, { title: "A new post" });
    expect((await site.get(path)).text).toContain("A new post");
    expect((await get(path)).text, "from the cache").toBe(before.text);
    const changedAt = performance.now();
    await expect
      .poll(async () => (await get(path)).text, { timeout: 10_000, interval: 50 })
      .toContain("A new post");
    expect(performance.now() - changedAt).toBeLessThan(seconds * 1_000);
  },
);

test.skipIf(!isNginxInstalled()).each([0, seconds])(
  "nginx responds to If-None-Match with 304, stored or not, with SHARED_CACHE_SECONDS=%i",
  async (sharedCacheSeconds) => {
    const { get } = await startBehindNginx(sharedCacheSeconds);
    const pages = ["/", "/news", "/signup", "/account", "/dashboard", "/dashboard/posts"];
    for (const path of [...pages, "/sitemap.xml", "/robots.txt", "/api/docs"]) {
      const { etag } = (await get(path)).headers;
      for (const held of [etag ?? "", `"another", ${etag}`]) {
        expect((await get(path, { "if-none-match": held })).status, path).toBe(304);
      }
    }
  },
);

test.skipIf(!isNginxInstalled())("nginx keeps each encoding apart", async () => {
  const { get } = await startBehindNginx();
  for (const encoding of ["br", "gzip", "identity", "br"]) {
    const { headers } = await get("/", { "accept-encoding": encoding });
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  }
});

test.skipIf(!isNginxInstalled())("nginx serves a signed-in client nothing from its cache", async () => {
  const { site, get } = await startBehindNginx();
  const { authorization } = (await signIn(site)).headers;
  for (const headers of [{}, { authorization }, {}, { authorization }]) {
    const response = await get("/api/posts", headers);
    expect(response.headers["cache-control"] === "no-store").toBe("authorization" in headers);
  }
  expect((await get("/api/user/me", { authorization })).status).toBe(200);
  expect((await get("/api/user/me")).status).toBe(401);
});

test.skipIf(!isNginxInstalled()).each([1, 8, 32])(
  "%i concurrent readers do not wait for each other, whether nginx may store the page or not",
  async (readers) => {
    const { get } = await startBehindNginx();
    for (const path of ["/signup", "/nowhere", "/posts/9999", "/"]) {
      const durations = await Promise.all(
        Array.from({ length: readers }, async () => {
          const startedAt = performance.now();
          await get(path);
          return performance.now() - startedAt;
        }),
      );
      // With proxy_cache_lock, readers waited in steps of 500 ms: the last of 8 for 3.5 s.
      expect(Math.max(...durations), path).toBeLessThan(2_000);
    }
  },
);
