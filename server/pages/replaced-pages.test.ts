import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { handRenderer, type NoPage, pageText, renderedPage } from "./hand-renderer.ts";
import { PageCache } from "./page-cache.ts";

/** A busy machine takes its time: no test but those of it comes to the end of what is waited for a page. */
const patience = { timeout: 30_000 };
const unhurried = { replacedWithin: 60_000 };

/** A page that was made and then read so often. */
async function keptPage(reads: number, { replacedWithin } = unhurried) {
  const made = handRenderer();
  const cache = new PageCache<NoPage>(made.render, { replacedWithin });
  const first = cache.get("/");
  made.resolve(0, renderedPage("before"));
  await first;
  for (let read = 0; read < reads; read += 1) cache.atOnce("/");
  return { ...made, cache };
}
const shown = (cache: PageCache<NoPage>) => cache.atOnce("/") && pageText(cache.get("/"));

test.each(["added", "altered"] as const)("%s: nobody else waits, and then all see it", async (change) => {
  const { cache, calls, resolve } = await keptPage(5);
  const over = vi.fn();
  const replaced = cache.replace(change).then(over);
  expect(await shown(cache)).toBe("before");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), patience);
  expect(await shown(cache)).toBe("before");
  expect(over).not.toHaveBeenCalled();
  resolve(1, renderedPage("after"));
  await replaced;
  expect(await shown(cache)).toBe("after");
  expect(calls()).toHaveLength(2);
});

test("what few read is forgotten at once, and not made anew", async () => {
  const { cache, calls } = await keptPage(4);
  const replaced = cache.replace("added");
  expect(cache.atOnce("/")).toBeUndefined();
  await replaced;
  expect(calls()).toHaveLength(1);
});

test("a page that stays as it was, and that nobody reads any more, is made anew once", async () => {
  const { cache, calls, resolve } = await keptPage(5);
  const first = cache.replace("added");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), patience);
  resolve(1, renderedPage("before"));
  await first;
  await cache.replace("added");
  expect(calls()).toHaveLength(2);
});

test("no more than the ten that were read last are made anew", async () => {
  const rendered: string[] = [];
  const cache = new PageCache<NoPage>(async (path) => {
    rendered.push(path);
    return renderedPage(path);
  }, unhurried);
  const paths = Array.from({ length: 12 }, (_, number) => `/${number}`);
  for (const path of paths) await cache.get(path);
  for (const path of paths) for (let read = 0; read < 5; read += 1) cache.atOnce(path);
  rendered.length = 0;
  await cache.replace("altered");
  expect(rendered.toSorted()).toEqual(paths.slice(2).toSorted());
  expect(cache.paths).toHaveLength(10);
});

test.each(["added", "altered"] as const)("%s: what cannot be made anew is not shown", async (change) => {
  const { cache, calls, reject } = await keptPage(5);
  const replaced = cache.replace(change);
  await vi.waitFor(() => expect(calls()).toHaveLength(2), patience);
  reject(1);
  await replaced;
  expect(cache.atOnce("/")).toBeUndefined();
});

test("it waits no longer than it was told for a page that does not come", async () => {
  const { cache, calls } = await keptPage(5, { replacedWithin: 200 });
  const begun = performance.now();
  await cache.replace("altered");
  expect(performance.now() - begun).toBeGreaterThan(190);
  expect(calls()).toHaveLength(2);
  expect(cache.atOnce("/")).toBeUndefined();
});

test("a page that comes too late is not kept", async () => {
  const { cache, resolve } = await keptPage(5, { replacedWithin: 200 });
  await cache.replace("altered");
  cache.drop();
  resolve(1, renderedPage("of the change before"));
  const next = cache.get("/");
  resolve(2, renderedPage("after"));
  expect(await pageText(next)).toBe("after");
  expect(await shown(cache)).toBe("after");
});

test("what another change forbids to show goes at once", async () => {
  const { cache, calls, resolve } = await keptPage(5);
  const replaced = cache.replace("added");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), patience);
  cache.drop();
  expect(cache.atOnce("/")).toBeUndefined();
  resolve(1, renderedPage("of the change before"));
  await replaced;
  expect(cache.atOnce("/")).toBeUndefined();
});

test("each sees its own change, and a hundred at once cost two renders", async () => {
  let content = 0;
  let renders = 0;
  const cache = new PageCache<NoPage>(async () => {
    renders += 1;
    const seen = content;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return renderedPage(String(seen));
  }, unhurried);
  await cache.get("/");
  for (let read = 0; read < 5; read += 1) cache.atOnce("/");
  const changes = Array.from({ length: 100 }, async () => {
    content += 1;
    const mine = content;
    await cache.replace("added");
    const seen = cache.atOnce("/");
    if (!seen) throw new Error("Nobody forgot it");
    expect(Number(gunzipSync(seen.gzip).toString())).toBeGreaterThanOrEqual(mine);
  });
  await Promise.all(changes);
  expect(renders).toBeLessThanOrEqual(3);
});

test("a change during the render for another makes its own", async () => {
  const { cache, calls, resolve } = await keptPage(5);
  const first = cache.replace("added");
  await vi.waitFor(() => expect(calls()).toHaveLength(2), patience);
  const second = cache.replace("added");
  resolve(1, renderedPage("after the first"));
  await first;
  expect(await shown(cache)).toBe("after the first");
  await vi.waitFor(() => expect(calls()).toHaveLength(3), patience);
  resolve(2, renderedPage("after the second"));
  await second;
  expect(await shown(cache)).toBe("after the second");
});
