import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createFakeRenderer, pageText, renderedPage } from "../../testing/index.ts";
import { PageCache } from "./page-cache.ts";

/** For background work on a busy machine. */
const slowMachine = { timeout: 30_000 };
/** Longer than a test takes. */
const noTimeout = { maxRefreshMs: 60_000 };

/** A cache whose only page was read this often. */
async function pageWithReads(reads: number, { maxRefreshMs } = noTimeout) {
  const renderer = createFakeRenderer();
  const cache = new PageCache(renderer.render, { maxRefreshMs });
  const first = cache.get("/");
  renderer.resolve(0, renderedPage("before"));
  await first;
  for (let read = 0; read < reads; read += 1) cache.getFresh("/");
  return { ...renderer, cache };
}
const shown = (cache: PageCache) => cache.getFresh("/") && pageText(cache.get("/"));

test.each(["appended", "changed"] as const)(
  "%s: readers get the old page until the new one is rendered",
  async (change) => {
    const { cache, calls, resolve } = await pageWithReads(5);
    const over = vi.fn();
    const refreshed = cache.invalidateAndRefresh(change).then(over);
    expect(await shown(cache)).toBe("before");
    await vi.waitFor(() => expect(calls()).toHaveLength(2), slowMachine);
    expect(await shown(cache)).toBe("before");
    expect(over).not.toHaveBeenCalled();
    resolve(1, renderedPage("after"));
    await refreshed;
    expect(await shown(cache)).toBe("after");
    expect(calls()).toHaveLength(2);
  },
);

test("a page with few reads is outdated at once and not refreshed", async () => {
  const { cache, calls } = await pageWithReads(4);
  const refreshed = cache.invalidateAndRefresh("appended");
  expect(cache.getFresh("/")).toBeUndefined();
  await refreshed;
  expect(calls()).toHaveLength(1);
});

test("a refreshed page that nobody reads is not refreshed again", async () => {
  const { cache, calls, resolve } = await pageWithReads(5);
  const first = cache.invalidateAndRefresh("appended");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), slowMachine);
  resolve(1, renderedPage("before"));
  await first;
  await cache.invalidateAndRefresh("appended");
  expect(calls()).toHaveLength(2);
});

test("refreshes at most the ten pages read last", async () => {
  const rendered: string[] = [];
  const cache = new PageCache(async (path) => {
    rendered.push(path);
    return renderedPage(path);
  }, noTimeout);
  const paths = Array.from({ length: 12 }, (_, number) => `/${number}`);
  for (const path of paths) await cache.get(path);
  for (const path of paths) for (let read = 0; read < 5; read += 1) cache.getFresh(path);
  rendered.length = 0;
  await cache.invalidateAndRefresh("changed");
  expect(rendered.toSorted()).toEqual(paths.slice(2).toSorted());
  expect(cache.paths).toHaveLength(10);
});

test.each(["appended", "changed"] as const)(
  "%s: a page that cannot be refreshed is not served as fresh",
  async (change) => {
    const { cache, calls, reject } = await pageWithReads(5);
    const refreshed = cache.invalidateAndRefresh(change);
    await vi.waitFor(() => expect(calls()).toHaveLength(2), slowMachine);
    reject(1);
    await refreshed;
    expect(cache.getFresh("/")).toBeUndefined();
  },
);

test("does not wait longer than maxRefreshMs", async () => {
  const { cache, calls } = await pageWithReads(5, { maxRefreshMs: 200 });
  const begun = performance.now();
  await cache.invalidateAndRefresh("changed");
  expect(performance.now() - begun).toBeGreaterThan(190);
  expect(calls()).toHaveLength(2);
  expect(cache.getFresh("/")).toBeUndefined();
});

test("does not cache a render that ends after a later change", async () => {
  const { cache, resolve } = await pageWithReads(5, { maxRefreshMs: 200 });
  await cache.invalidateAndRefresh("changed");
  cache.invalidate();
  resolve(1, renderedPage("before the last change"));
  const next = cache.get("/");
  resolve(2, renderedPage("after"));
  expect(await pageText(next)).toBe("after");
  expect(await shown(cache)).toBe("after");
});

test("a removal outdates a page that is being refreshed at once", async () => {
  const { cache, calls, resolve } = await pageWithReads(5);
  const refreshed = cache.invalidateAndRefresh("appended");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), slowMachine);
  cache.invalidate();
  expect(cache.getFresh("/")).toBeUndefined();
  resolve(1, renderedPage("before the last change"));
  await refreshed;
  expect(cache.getFresh("/")).toBeUndefined();
});

test("a page outdated by a removal is not served as stale when something is added meanwhile", async () => {
  const { cache, calls, resolve, reject } = await pageWithReads(5);
  const refreshed = cache.invalidateAndRefresh("changed");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), slowMachine);
  cache.invalidate("appended");
  const reader = cache.get("/");
  reject(2);
  await expect(reader).rejects.toThrow();
  resolve(1, renderedPage("after the removal"));
  await refreshed;
});

test("a hundred concurrent changes share few renders, and each is visible after its own wait", async () => {
  let content = 0;
  let renders = 0;
  const cache = new PageCache(async () => {
    renders += 1;
    const seen = content;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return renderedPage(String(seen));
  }, noTimeout);
  await cache.get("/");
  for (let read = 0; read < 5; read += 1) cache.getFresh("/");
  const changes = Array.from({ length: 100 }, async () => {
    content += 1;
    const mine = content;
    await cache.invalidateAndRefresh("appended");
    const seen = cache.getFresh("/");
    if (!seen) throw new Error("the page was outdated");
    expect(Number(gunzipSync(seen.gzip).toString())).toBeGreaterThanOrEqual(mine);
  });
  await Promise.all(changes);
  expect(renders).toBeLessThanOrEqual(3);
});

test("a change during the refresh for another one is rendered too", async () => {
  const { cache, calls, resolve } = await pageWithReads(5);
  const first = cache.invalidateAndRefresh("appended");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), slowMachine);
  const second = cache.invalidateAndRefresh("appended");
  resolve(1, renderedPage("after the first"));
  await first;
  expect(await shown(cache)).toBe("after the first");
  await vi.waitFor(() => expect(calls()).toHaveLength(3), slowMachine);
  resolve(2, renderedPage("after the second"));
  await second;
  expect(await shown(cache)).toBe("after the second");
});
