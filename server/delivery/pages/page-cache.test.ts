import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createFakeRenderer, pageText, renderedPage, uncachedPage } from "../../testing/index.ts";
import { PageCache } from "./page-cache.ts";

/** For background work on a busy machine. */
const slowMachine = { timeout: 30_000 };

afterEach(() => {
  vi.useRealTimers();
});

describe("does not cache", () => {
  test("a failed render: all waiting readers get the error, the next one renders again", async () => {
    const { render, reject, resolve, calls } = createFakeRenderer();
    const cache = new PageCache(render);
    const readers = [cache.get("/"), cache.get("/")];
    reject(0);
    for (const reader of await Promise.allSettled(readers)) expect(reader.status).toBe("rejected");
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
    const next = cache.get("/");
    resolve(1, renderedPage("mended"));
    expect(await pageText(next)).toBe("mended");
    expect(calls()).toEqual(["/", "/"]);
  });

  test("an uncacheable page", async () => {
    let renders = 0;
    const cache = new PageCache(async () => uncachedPage(400 + ++renders));
    expect(await pageText(cache.get("/nowhere"))).toBe("status 401");
    expect(await pageText(cache.get("/nowhere"))).toBe("status 402");
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("a render that began before a change of content", async () => {
    const { render, resolve, calls } = createFakeRenderer();
    const cache = new PageCache(render);
    const before = cache.get("/");
    cache.invalidate();
    const after = cache.get("/");
    resolve(1, renderedPage("new"));
    expect(await pageText(after)).toBe("new");
    resolve(0, renderedPage("old"));
    expect(await pageText(before)).toBe("old");
    expect(await pageText(cache.get("/"))).toBe("new");
    expect(calls()).toHaveLength(2);
    expect(cache.size.pages).toBe(1);
  });

  test("a page larger than the cache", async () => {
    const cache = new PageCache(async () => renderedPage(randomBytes(5_000).toString("hex")), 1_000);
    expect(await pageText(cache.get("/"))).toHaveLength(10_000);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });
});

describe("a cached page", () => {
  test("is rendered once for concurrent and later readers", async () => {
    const { render, resolve, calls } = createFakeRenderer();
    const cache = new PageCache(render);
    const readers = Array.from({ length: 50 }, () => cache.get("/"));
    const elsewhere = cache.get("/news");
    expect(calls()).toEqual(["/", "/news"]);
    resolve(0, renderedPage("home"));
    resolve(1, renderedPage("news"));
    expect(new Set(await Promise.all(readers.map(pageText)))).toEqual(new Set(["home"]));
    expect(await pageText(elsewhere)).toBe("news");
    expect(await pageText(cache.get("/"))).toBe("home");
    expect(calls()).toHaveLength(2);
  });

  test("has an ETag that depends on its content only", async () => {
    const html = new Map([
      ["/a", "same"],
      ["/b", "same"],
      ["/c", "other"],
    ]);
    const cache = new PageCache(async (path) => renderedPage(html.get(path) ?? ""));
    const etagOf = async (path: string) => {
      const got = await cache.get(path);
      return "etag" in got ? got.etag : undefined;
    };
    expect(await etagOf("/a")).toMatch(/^W\/"[\w-]{16,}"$/);
    expect(await etagOf("/a")).toBe(await etagOf("/b"));
    expect(await etagOf("/a")).not.toBe(await etagOf("/c"));
  });

  test("is evicted, least recently read first, when the cache is full", async () => {
    const renders: string[] = [];
    // Random text does not compress: a page takes about as many bytes as it is long.
    const cache = new PageCache(async (path) => {
      renders.push(path);
      return renderedPage(randomBytes(20_000).toString("base64"));
    }, 75_000);
    for (const path of ["/1", "/2", "/3"]) await cache.get(path);
    expect(cache.size.pages).toBe(3);
    await cache.get("/1");
    await cache.get("/4");
    expect(cache.size.bytes).toBeLessThanOrEqual(75_000);
    expect(cache.size.pages).toBe(3);
    renders.length = 0;
    for (const path of ["/1", "/3", "/4"]) await cache.get(path);
    expect(renders).toEqual([]);
    await cache.get("/2");
    expect(renders).toEqual(["/2"]);
  });

  test("is not counted any more after an invalidation", async () => {
    const cache = new PageCache(async (path) => renderedPage(path.repeat(100)));
    await cache.get("/1");
    const alone = cache.size;
    await cache.get("/2");
    cache.invalidate();
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
    await cache.get("/1");
    expect(cache.size).toEqual(alone);
  });
});

/** A cache whose only page, "old", was rendered just now. */
async function cachedNow(path = "/") {
  vi.useFakeTimers({ toFake: ["Date"] });
  const renderer = createFakeRenderer();
  const cache = new PageCache(renderer.render);
  const first = cache.get(path);
  renderer.resolve(0, renderedPage("old"));
  expect(await pageText(first)).toBe("old");
  return { ...renderer, cache };
}

describe("a page older than a minute", () => {
  test("is served while it is rendered again, once", async () => {
    const { cache, resolve, calls } = await cachedNow();
    vi.setSystemTime(Date.now() + 59_000);
    await cache.get("/");
    expect(calls()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await pageText(cache.get("/"))).toBe("old");
    expect(await pageText(cache.get("/"))).toBe("old");
    expect(calls()).toHaveLength(2);
    resolve(1, renderedPage("new"));
    await vi.waitFor(async () => expect(await pageText(cache.get("/"))).toBe("new"), slowMachine);
    expect(calls()).toHaveLength(2);
    expect(cache.size.pages).toBe(1);
  });

  test("is found fresh while it is rendered again, until that fails", async () => {
    const { cache, resolve, reject, calls } = await cachedNow();
    const old = cache.getFresh("/") ?? expect.unreachable("gone");
    vi.setSystemTime(Date.now() + 61_000);
    for (let read = 0; read < 3; read += 1) expect(cache.getFresh("/")).toBe(old);
    expect(calls()).toHaveLength(2);
    resolve(1, renderedPage("new"));
    await vi.waitFor(async () => expect(await pageText(cache.get("/"))).toBe("new"), slowMachine);
    expect(await pageText(Promise.resolve(cache.getFresh("/") ?? expect.unreachable("gone")))).toBe("new");

    vi.setSystemTime(Date.now() + 61_000);
    expect(cache.getFresh("/")).toBeDefined();
    reject(2);
    // From now on it is served with the stale mark, or after a render.
    await vi.waitFor(() => expect(cache.getFresh("/")).toBeUndefined(), slowMachine);
    expect(calls()).toHaveLength(3);
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect(cache.getFresh("/")).toBeUndefined();
    expect(calls()).toHaveLength(3);
  });

  test("is served when its render failed, which is retried", async () => {
    const { cache, reject, calls } = await cachedNow();
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/");
    reject(1);
    await vi.waitFor(async () => {
      expect(await pageText(cache.get("/"))).toBe("old");
      expect(calls()).toHaveLength(3);
    }, slowMachine);
  });

  test("is deleted when it does not exist any more", async () => {
    const { cache, resolve } = await cachedNow("/posts/1");
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/posts/1");
    resolve(1, uncachedPage(404));
    await vi.waitFor(() => expect(cache.size).toEqual({ pages: 0, bytes: 0 }), slowMachine);
  });

  test("is served when a part of its render failed", async () => {
    const { cache, resolve, calls } = await cachedNow();
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/");
    resolve(1, uncachedPage(503));
    await vi.waitFor(async () => {
      expect(await pageText(cache.get("/"))).toBe("old");
      expect(calls()).toHaveLength(3);
    }, slowMachine);
  });

  test("is not served after an hour without a render", async () => {
    const { cache, resolve } = await cachedNow();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    const later = cache.get("/");
    resolve(1, renderedPage("new"));
    expect(await pageText(later)).toBe("new");
  });
});

describe("an outdated page", () => {
  /** A page that a change outdated and that a reader waits for. */
  async function outdated(change: "appended" | "changed") {
    const { render, resolve, reject, calls } = createFakeRenderer();
    const cache = new PageCache(render);
    const first = cache.get("/");
    resolve(0, renderedPage("old"));
    await first;
    cache.invalidate(change);
    const reader = cache.get("/");
    return { cache, reader, resolve, reject, calls };
  }
  const isStale = async (got: ReturnType<PageCache["get"]>) => Reflect.get(await got, "stale");

  test("is not served once it is rendered again", async () => {
    const { cache, reader, resolve } = await outdated("appended");
    resolve(1, renderedPage("new"));
    expect([await pageText(reader), await isStale(reader)]).toEqual(["new", undefined]);
    expect(await pageText(cache.get("/"))).toBe("new");
  });

  test("is served as stale when rendering fails after an addition", async () => {
    const { cache, reader, reject } = await outdated("appended");
    reject(1);
    for (const got of [reader, cache.get("/")]) {
      expect([await pageText(got), await isStale(got)]).toEqual(["old", true]);
    }
  });

  test("is served as stale when a part of the new page failed after an addition", async () => {
    const { reader, resolve } = await outdated("appended");
    resolve(1, uncachedPage(503));
    expect([await pageText(reader), await isStale(reader)]).toEqual(["old", true]);
  });

  test("is served as stale when the database does not answer in time", async () => {
    const { reader } = await outdated("appended");
    expect([await pageText(reader), await isStale(reader)]).toEqual(["old", true]);
  });

  test("is not served when something on it may have been removed", async () => {
    const { reader, reject } = await outdated("changed");
    reject(1);
    await expect(reader).rejects.toThrow();
  });

  test("is not served when something was removed while its reader waited", async () => {
    const { cache, reader, reject } = await outdated("appended");
    cache.invalidate("changed");
    reject(1);
    await expect(reader).rejects.toThrow();
  });

  test("is not served when something was added after the removal", async () => {
    const { cache, reject } = await outdated("changed");
    cache.invalidate("appended");
    const next = cache.get("/");
    reject(2);
    await expect(next).rejects.toThrow();
  });

  test("is deleted when it does not exist any more", async () => {
    const { cache, reader, resolve, reject } = await outdated("appended");
    resolve(1, uncachedPage(404));
    expect(await pageText(reader)).toBe("status 404");
    const next = cache.get("/");
    reject(2);
    await expect(next).rejects.toThrow();
  });
});

test("a page is rendered again when the clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { render, resolve } = createFakeRenderer();
  const cache = new PageCache(render);
  const first = cache.get("/");
  resolve(0, renderedPage("before"));
  await first;
  vi.setSystemTime(Date.now() - 3_600_000);
  const reader = cache.get("/");
  resolve(1, renderedPage("after"));
  expect(await pageText(reader)).toBe("after");
});
