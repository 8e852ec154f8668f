import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { handRenderer, type NoPage, pageText, renderedPage } from "./hand-renderer.ts";
import { PageCache } from "./page-cache.ts";

/** A busy machine takes its time. */
const patience = { timeout: 30_000 };

afterEach(() => {
  vi.useRealTimers();
});

describe("what is not kept", () => {
  test("a render that failed: every waiting reader is told, and the next one tries again", async () => {
    const { render, reject, resolve, calls } = handRenderer();
    const cache = new PageCache<NoPage>(render);
    const readers = [cache.get("/"), cache.get("/")];
    reject(0);
    for (const reader of await Promise.allSettled(readers)) expect(reader.status).toBe("rejected");
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
    const next = cache.get("/");
    resolve(1, renderedPage("mended"));
    expect(await pageText(next)).toBe("mended");
    expect(calls()).toEqual(["/", "/"]);
  });

  test("an answer for one request", async () => {
    let renders = 0;
    const cache = new PageCache<NoPage>(async () => ({
      keep: false,
      answer: { code: ++renders },
      failed: false,
    }));
    expect(await pageText(cache.get("/nowhere"))).toBe("answer 1");
    expect(await pageText(cache.get("/nowhere"))).toBe("answer 2");
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("a page begun before a change of content", async () => {
    const { render, resolve, calls } = handRenderer();
    const cache = new PageCache<NoPage>(render);
    const before = cache.get("/");
    cache.drop();
    const after = cache.get("/");
    resolve(1, renderedPage("new"));
    expect(await pageText(after)).toBe("new");
    resolve(0, renderedPage("old"));
    expect(await pageText(before)).toBe("old");
    expect(await pageText(cache.get("/"))).toBe("new");
    expect(calls()).toHaveLength(2);
    expect(cache.size.pages).toBe(1);
  });

  test("a page larger than the whole memory", async () => {
    const cache = new PageCache<NoPage>(async () => renderedPage(randomBytes(5_000).toString("hex")), {
      capacity: 1_000,
    });
    expect(await pageText(cache.get("/"))).toHaveLength(10_000);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });
});

describe("what is kept", () => {
  test("is rendered once for all who ask for it at the same time, and later", async () => {
    const { render, resolve, calls } = handRenderer();
    const cache = new PageCache<NoPage>(render);
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

  test("has a tag of its content: the same for the same, another for another", async () => {
    const html = new Map([
      ["/a", "same"],
      ["/b", "same"],
      ["/c", "other"],
    ]);
    const cache = new PageCache<NoPage>(async (path) => renderedPage(html.get(path) ?? ""));
    const tagOf = async (path: string) => {
      const got = await cache.get(path);
      return "etag" in got ? got.etag : undefined;
    };
    expect(await tagOf("/a")).toMatch(/^W\/"[\w-]{16,}"$/);
    expect(await tagOf("/a")).toBe(await tagOf("/b"));
    expect(await tagOf("/a")).not.toBe(await tagOf("/c"));
  });

  test("stays within its memory: the least recently read pages go", async () => {
    const renders: string[] = [];
    // Random text does not compress, so that each page weighs about as much as it is long.
    const cache = new PageCache<NoPage>(
      async (path) => {
        renders.push(path);
        return renderedPage(randomBytes(20_000).toString("base64"));
      },
      { capacity: 150_000 },
    );
    for (const path of ["/1", "/2", "/3"]) await cache.get(path);
    expect(cache.size.pages).toBe(3);
    await cache.get("/1");
    await cache.get("/4");
    expect(cache.size.bytes).toBeLessThanOrEqual(150_000);
    expect(cache.size.pages).toBe(3);
    renders.length = 0;
    for (const path of ["/1", "/3", "/4"]) await cache.get(path);
    expect(renders).toEqual([]);
    await cache.get("/2");
    expect(renders).toEqual(["/2"]);
  });

  test("weighs nothing any more once all is dropped, and counts anew", async () => {
    const cache = new PageCache<NoPage>(async (path) => renderedPage(path.repeat(100)));
    await cache.get("/1");
    const alone = cache.size;
    await cache.get("/2");
    cache.drop();
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
    await cache.get("/1");
    expect(cache.size).toEqual(alone);
  });
});

/** A cache that keeps a page, "old", from now on. */
async function keptSinceNow(path = "/") {
  vi.useFakeTimers({ toFake: ["Date"] });
  const made = handRenderer();
  const cache = new PageCache<NoPage>(made.render);
  const first = cache.get(path);
  made.resolve(0, renderedPage("old"));
  expect(await pageText(first)).toBe("old");
  return { ...made, cache };
}

describe("a page that is older than a minute", () => {
  test("is still served while one successor is made", async () => {
    const { cache, resolve, calls } = await keptSinceNow();
    vi.setSystemTime(Date.now() + 59_000);
    await cache.get("/");
    expect(calls()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await pageText(cache.get("/"))).toBe("old");
    expect(await pageText(cache.get("/"))).toBe("old");
    expect(calls()).toHaveLength(2);
    resolve(1, renderedPage("new"));
    await vi.waitFor(async () => expect(await pageText(cache.get("/"))).toBe("new"), patience);
    expect(calls()).toHaveLength(2);
    expect(cache.size.pages).toBe(1);
  });

  test("is there at once for those who may not wait, while one successor is made", async () => {
    const { cache, resolve, reject, calls } = await keptSinceNow();
    const old = cache.atOnce("/") ?? expect.unreachable("gone");
    vi.setSystemTime(Date.now() + 61_000);
    for (let read = 0; read < 3; read += 1) expect(cache.atOnce("/")).toBe(old);
    expect(calls()).toHaveLength(2);
    resolve(1, renderedPage("new"));
    await vi.waitFor(async () => expect(await pageText(cache.get("/"))).toBe("new"), patience);
    expect(await pageText(Promise.resolve(cache.atOnce("/") ?? expect.unreachable("gone")))).toBe("new");

    vi.setSystemTime(Date.now() + 61_000);
    expect(cache.atOnce("/")).toBeDefined();
    reject(2);
    // Who gets it now has to be told that it is old, and whoever comes after a quarter of an hour has to wait.
    await vi.waitFor(() => expect(cache.atOnce("/")).toBeUndefined(), patience);
    expect(calls()).toHaveLength(3);
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect(cache.atOnce("/")).toBeUndefined();
    expect(calls()).toHaveLength(3);
  });

  test("is still served when its successor could not be made, which is tried again", async () => {
    const { cache, reject, calls } = await keptSinceNow();
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/");
    reject(1);
    await vi.waitFor(async () => {
      expect(await pageText(cache.get("/"))).toBe("old");
      expect(calls()).toHaveLength(3);
    }, patience);
  });

  test("is forgotten when there is no such page any more", async () => {
    const { cache, resolve } = await keptSinceNow("/posts/1");
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/posts/1");
    resolve(1, { keep: false, answer: { code: 404 }, failed: false });
    await vi.waitFor(() => expect(cache.size).toEqual({ pages: 0, bytes: 0 }), patience);
  });

  test("is still served when a part of its successor was out of reach", async () => {
    const { cache, resolve, calls } = await keptSinceNow();
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/");
    resolve(1, { keep: false, answer: { code: 503 }, failed: true });
    await vi.waitFor(async () => {
      expect(await pageText(cache.get("/"))).toBe("old");
      expect(calls()).toHaveLength(3);
    }, patience);
  });

  test("is served to nobody once its relative times would be far off", async () => {
    const { cache, resolve } = await keptSinceNow();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    const later = cache.get("/");
    resolve(1, renderedPage("new"));
    expect(await pageText(later)).toBe("new");
  });
});

describe("a page that a change has dropped", () => {
  /** A page that was made, and is made anew for a reader after a change. */
  async function dropped(change: "added" | "altered") {
    const { render, resolve, reject, calls } = handRenderer();
    const cache = new PageCache<NoPage>(render);
    const first = cache.get("/");
    resolve(0, renderedPage("old"));
    await first;
    cache.drop(change);
    const reader = cache.get("/");
    return { cache, reader, resolve, reject, calls };
  }
  const isStale = async (got: ReturnType<PageCache<NoPage>["get"]>) => Reflect.get(await got, "stale");

  test("is never served once it could be made anew, also where only something was added", async () => {
    const { cache, reader, resolve } = await dropped("added");
    resolve(1, renderedPage("new"));
    expect([await pageText(reader), await isStale(reader)]).toEqual(["new", undefined]);
    expect(await pageText(cache.get("/"))).toBe("new");
  });

  test("is served, as a stale one, where it cannot be made anew and only something was added", async () => {
    const { cache, reader, reject } = await dropped("added");
    reject(1);
    for (const got of [reader, cache.get("/")]) {
      expect([await pageText(got), await isStale(got)]).toEqual(["old", true]);
    }
  });

  test("is served, as a stale one, where a part of the new one was out of reach", async () => {
    const { reader, resolve } = await dropped("added");
    resolve(1, { keep: false, answer: { code: 503 }, failed: true });
    expect([await pageText(reader), await isStale(reader)]).toEqual(["old", true]);
  });

  test("is served to who has waited long enough for a database that says nothing", async () => {
    const { reader } = await dropped("added");
    expect([await pageText(reader), await isStale(reader)]).toEqual(["old", true]);
  });

  test("is not served where what it shows may have been taken away", async () => {
    const { reader, reject } = await dropped("altered");
    reject(1);
    await expect(reader).rejects.toThrow();
  });

  test("is not served where that happened while its reader waited", async () => {
    const { cache, reader, reject } = await dropped("added");
    cache.drop("altered");
    reject(1);
    await expect(reader).rejects.toThrow();
  });

  test("is gone where there is no such page any more", async () => {
    const { cache, reader, resolve, reject } = await dropped("added");
    resolve(1, { keep: false, answer: { code: 404 }, failed: false });
    expect(await pageText(reader)).toBe("answer 404");
    const next = cache.get("/");
    reject(2);
    await expect(next).rejects.toThrow();
  });
});

test("a clock that was set back makes a page anew, and not the old one last until it is right again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { render, resolve } = handRenderer();
  const cache = new PageCache<NoPage>(render);
  const first = cache.get("/");
  resolve(0, renderedPage("before"));
  await first;
  vi.setSystemTime(Date.now() - 3_600_000);
  const reader = cache.get("/");
  resolve(1, renderedPage("after"));
  expect(await pageText(reader)).toBe("after");
});

test("a page that is asked for again and again becomes as small as it gets, and is counted as that", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const html = Array.from({ length: 400 }, (_, index) => `<p>Koorsada ${index * 7919} waa</p>`).join("");
  const cache = new PageCache<NoPage>(async () => renderedPage(html));
  expect(cache.atOnce("/")).toBeUndefined();
  const first = await cache.get("/");
  if ("answer" in first) expect.unreachable("not kept");
  const readOften = () => {
    for (let read = 0; read < 10; read += 1) expect(cache.atOnce("/")?.br).toBe(first.br);
  };
  readOften();
  // Not right after a change, when others need the processor.
  await new Promise((resolve) => setTimeout(resolve, 200));
  readOften();
  vi.setSystemTime(Date.now() + 5_000);
  await vi.waitFor(() => expect(cache.atOnce("/")?.br.length).toBeLessThan(first.br.length), patience);
  const best = cache.atOnce("/") ?? expect.unreachable("gone");
  expect(brotliDecompressSync(best.br).toString()).toBe(html);
  expect(best.etag).toBe(first.etag);
  expect(cache.size).toEqual({ pages: 1, bytes: best.br.length + best.gzip.length });
});
