import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PageCache, type Rendering } from "./page-cache.ts";

type Other = { code: number };
type Rendered = Rendering<Other>;

const page = (html: string): Rendered => ({ keep: true, html });

/** A renderer that counts its calls and whose answers the test gives when it wants. */
function renderer() {
  const waiting: { path: string; answer: PromiseWithResolvers<Rendered> }[] = [];
  return {
    render(path: string): Promise<Rendered> {
      const answer = Promise.withResolvers<Rendered>();
      waiting.push({ path, answer });
      return answer.promise;
    },
    calls: () => waiting.map(({ path }) => path),
    resolve: (call: number, rendered: Rendered) => waiting[call]?.answer.resolve(rendered),
    reject: (call: number) => waiting[call]?.answer.reject(new Error("Could not be rendered")),
  };
}

async function textOf(got: ReturnType<PageCache<Other>["get"]>): Promise<string> {
  const answer = await got;
  return "answer" in answer ? `answer ${answer.answer.code}` : gunzipSync(answer.gzip).toString();
}

afterEach(() => {
  vi.useRealTimers();
});

describe("what is not kept", () => {
  test("a render that failed: every waiting reader is told, and the next one tries again", async () => {
    const { render, reject, resolve, calls } = renderer();
    const cache = new PageCache<Other>(render);
    const readers = [cache.get("/"), cache.get("/")];
    reject(0);
    for (const reader of await Promise.allSettled(readers)) expect(reader.status).toBe("rejected");
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
    const next = cache.get("/");
    resolve(1, page("mended"));
    expect(await textOf(next)).toBe("mended");
    expect(calls()).toEqual(["/", "/"]);
  });

  test("an answer for one request", async () => {
    let renders = 0;
    const cache = new PageCache<Other>(async () => ({
      keep: false,
      answer: { code: ++renders },
      failed: false,
    }));
    expect(await textOf(cache.get("/nowhere"))).toBe("answer 1");
    expect(await textOf(cache.get("/nowhere"))).toBe("answer 2");
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("a page begun before a change of content", async () => {
    const { render, resolve, calls } = renderer();
    const cache = new PageCache<Other>(render);
    const before = cache.get("/");
    cache.drop();
    const after = cache.get("/");
    resolve(1, page("new"));
    expect(await textOf(after)).toBe("new");
    resolve(0, page("old"));
    expect(await textOf(before)).toBe("old");
    expect(await textOf(cache.get("/"))).toBe("new");
    expect(calls()).toHaveLength(2);
    expect(cache.size.pages).toBe(1);
  });

  test("a page larger than the whole memory", async () => {
    const cache = new PageCache<Other>(async () => page(randomBytes(5_000).toString("hex")), 1_000);
    expect(await textOf(cache.get("/"))).toHaveLength(10_000);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });
});

describe("what is kept", () => {
  test("is rendered once for all who ask for it at the same time, and later", async () => {
    const { render, resolve, calls } = renderer();
    const cache = new PageCache<Other>(render);
    const readers = Array.from({ length: 50 }, () => cache.get("/"));
    const elsewhere = cache.get("/news");
    expect(calls()).toEqual(["/", "/news"]);
    resolve(0, page("home"));
    resolve(1, page("news"));
    expect(new Set(await Promise.all(readers.map(textOf)))).toEqual(new Set(["home"]));
    expect(await textOf(elsewhere)).toBe("news");
    expect(await textOf(cache.get("/"))).toBe("home");
    expect(calls()).toHaveLength(2);
  });

  test("has a tag of its content: the same for the same, another for another", async () => {
    const html = new Map([
      ["/a", "same"],
      ["/b", "same"],
      ["/c", "other"],
    ]);
    const cache = new PageCache<Other>(async (path) => page(html.get(path) ?? ""));
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
    const cache = new PageCache<Other>(async (path) => {
      renders.push(path);
      return page(randomBytes(20_000).toString("base64"));
    }, 150_000);
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
    const cache = new PageCache<Other>(async (path) => page(path.repeat(100)));
    await cache.get("/1");
    const alone = cache.size;
    await cache.get("/2");
    cache.drop();
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
    await cache.get("/1");
    expect(cache.size).toEqual(alone);
  });
});

describe("a page that is older than a minute", () => {
  test("is still served while one successor is made", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { render, resolve, calls } = renderer();
    const cache = new PageCache<Other>(render);
    const first = cache.get("/");
    resolve(0, page("old"));
    expect(await textOf(first)).toBe("old");
    vi.setSystemTime(Date.now() + 59_000);
    await cache.get("/");
    expect(calls()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await textOf(cache.get("/"))).toBe("old");
    expect(await textOf(cache.get("/"))).toBe("old");
    expect(calls()).toHaveLength(2);
    resolve(1, page("new"));
    await vi.waitFor(async () => expect(await textOf(cache.get("/"))).toBe("new"));
    expect(calls()).toHaveLength(2);
    expect(cache.size.pages).toBe(1);
  });

  test("is still served when its successor could not be made, which is tried again", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { render, resolve, reject, calls } = renderer();
    const cache = new PageCache<Other>(render);
    const first = cache.get("/");
    resolve(0, page("old"));
    await first;
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/");
    reject(1);
    await vi.waitFor(async () => {
      expect(await textOf(cache.get("/"))).toBe("old");
      expect(calls()).toHaveLength(3);
    });
  });

  test("is forgotten when there is no such page any more", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { render, resolve } = renderer();
    const cache = new PageCache<Other>(render);
    const first = cache.get("/posts/1");
    resolve(0, page("old"));
    await first;
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/posts/1");
    resolve(1, { keep: false, answer: { code: 404 }, failed: false });
    await vi.waitFor(() => expect(cache.size).toEqual({ pages: 0, bytes: 0 }));
  });

  test("is still served when a part of its successor was out of reach", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { render, resolve, calls } = renderer();
    const cache = new PageCache<Other>(render);
    const first = cache.get("/");
    resolve(0, page("old"));
    await first;
    vi.setSystemTime(Date.now() + 61_000);
    await cache.get("/");
    resolve(1, { keep: false, answer: { code: 503 }, failed: true });
    await vi.waitFor(async () => {
      expect(await textOf(cache.get("/"))).toBe("old");
      expect(calls()).toHaveLength(3);
    });
  });

  test("is served to nobody once its relative times would be far off", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { render, resolve } = renderer();
    const cache = new PageCache<Other>(render);
    const first = cache.get("/");
    resolve(0, page("old"));
    await first;
    vi.setSystemTime(Date.now() + 60 * 60_000);
    const later = cache.get("/");
    resolve(1, page("new"));
    expect(await textOf(later)).toBe("new");
  });
});

describe("a page that a change has dropped", () => {
  /** A page that was made, and is made anew for a reader after a change. */
  async function dropped(change: "added" | "altered") {
    const { render, resolve, reject, calls } = renderer();
    const cache = new PageCache<Other>(render);
    const first = cache.get("/");
    resolve(0, page("old"));
    await first;
    cache.drop(change);
    const reader = cache.get("/");
    return { cache, reader, resolve, reject, calls };
  }
  const isStale = async (got: ReturnType<PageCache<Other>["get"]>) => Reflect.get(await got, "stale");

  test("is never served once it could be made anew, also where only something was added", async () => {
    const { cache, reader, resolve } = await dropped("added");
    resolve(1, page("new"));
    expect([await textOf(reader), await isStale(reader)]).toEqual(["new", undefined]);
    expect(await textOf(cache.get("/"))).toBe("new");
  });

  test("is served, as a stale one, where it cannot be made anew and only something was added", async () => {
    const { cache, reader, reject } = await dropped("added");
    reject(1);
    for (const got of [reader, cache.get("/")]) {
      expect([await textOf(got), await isStale(got)]).toEqual(["old", true]);
    }
  });

  test("is served, as a stale one, where a part of the new one was out of reach", async () => {
    const { reader, resolve } = await dropped("added");
    resolve(1, { keep: false, answer: { code: 503 }, failed: true });
    expect([await textOf(reader), await isStale(reader)]).toEqual(["old", true]);
  });

  test("is served to who has waited long enough for a database that says nothing", async () => {
    const { reader } = await dropped("added");
    expect([await textOf(reader), await isStale(reader)]).toEqual(["old", true]);
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
    expect(await textOf(reader)).toBe("answer 404");
    const next = cache.get("/");
    reject(2);
    await expect(next).rejects.toThrow();
  });
});

test("a clock that was set back makes a page anew, and not the old one last until it is right again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { render, resolve } = renderer();
  const cache = new PageCache<Other>(render);
  const first = cache.get("/");
  resolve(0, page("before"));
  await first;
  vi.setSystemTime(Date.now() - 3_600_000);
  const reader = cache.get("/");
  resolve(1, page("after"));
  expect(await textOf(reader)).toBe("after");
});

test("a page that is asked for again and again becomes as small as it gets, and is counted as that", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const html = Array.from({ length: 400 }, (_, index) => `<p>Koorsada ${index * 7919} waa</p>`).join("");
  const cache = new PageCache<Other>(async () => page(html));
  expect(cache.fresh("/")).toBeUndefined();
  const first = await cache.get("/");
  if ("answer" in first) expect.unreachable("not kept");
  const readOften = () => {
    for (let read = 0; read < 10; read += 1) expect(cache.fresh("/")?.br).toBe(first.br);
  };
  readOften();
  // Not right after a change, when others need the processor.
  await new Promise((resolve) => setTimeout(resolve, 200));
  readOften();
  vi.setSystemTime(Date.now() + 5_000);
  await vi.waitFor(() => expect(cache.fresh("/")?.br.length).toBeLessThan(first.br.length));
  const best = cache.fresh("/") ?? expect.unreachable("gone");
  expect(brotliDecompressSync(best.br).toString()).toBe(html);
  expect(best.etag).toBe(first.etag);
  expect(cache.size).toEqual({ pages: 1, bytes: best.br.length + best.gzip.length });
});

describe("a change whose maker waits", () => {
  /** A page that was made and then read so often. */
  async function keptPage(reads: number) {
    const made = renderer();
    const cache = new PageCache<Other>(made.render);
    const first = cache.get("/");
    made.resolve(0, page("before"));
    await first;
    for (let read = 0; read < reads; read += 1) cache.fresh("/");
    return { ...made, cache };
  }
  const shown = (cache: PageCache<Other>) => cache.fresh("/") && textOf(cache.get("/"));

  test.each(["added", "altered"] as const)("%s: nobody else waits, and then all see it", async (change) => {
    const { cache, calls, resolve } = await keptPage(5);
    const over = vi.fn();
    const replaced = cache.replace(change).then(over);
    expect(await shown(cache)).toBe("before");
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
    expect(await shown(cache)).toBe("before");
    expect(over).not.toHaveBeenCalled();
    resolve(1, page("after"));
    await replaced;
    expect(await shown(cache)).toBe("after");
    expect(calls()).toHaveLength(2);
  });

  test("what few read is forgotten at once, and not made anew", async () => {
    const { cache, calls } = await keptPage(4);
    const replaced = cache.replace("added");
    expect(cache.fresh("/")).toBeUndefined();
    await replaced;
    expect(calls()).toHaveLength(1);
  });

  test("a page that stays as it was, and that nobody reads any more, is made anew once", async () => {
    const { cache, calls, resolve } = await keptPage(5);
    const first = cache.replace("added");
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
    resolve(1, page("before"));
    await first;
    await cache.replace("added");
    expect(calls()).toHaveLength(2);
  });

  test("no more than the ten that were read last are made anew", async () => {
    const rendered: string[] = [];
    const cache = new PageCache<Other>(async (path) => {
      rendered.push(path);
      return page(path);
    });
    const paths = Array.from({ length: 12 }, (_, number) => `/${number}`);
    for (const path of paths) await cache.get(path);
    for (const path of paths) for (let read = 0; read < 5; read += 1) cache.fresh(path);
    rendered.length = 0;
    await cache.replace("altered");
    expect(rendered.toSorted()).toEqual(paths.slice(2).toSorted());
    expect(cache.paths).toHaveLength(10);
  });

  test.each(["added", "altered"] as const)("%s: what cannot be made anew is not shown", async (change) => {
    const { cache, calls, reject } = await keptPage(5);
    const replaced = cache.replace(change);
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
    reject(1);
    await replaced;
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("it waits no longer than a second for a page that does not come", async () => {
    const { cache, calls } = await keptPage(5);
    const begun = performance.now();
    await cache.replace("altered");
    expect(performance.now() - begun).toBeGreaterThan(900);
    expect(calls()).toHaveLength(2);
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("a page that comes too late is not kept", async () => {
    const { cache, resolve } = await keptPage(5);
    await cache.replace("altered");
    cache.drop();
    resolve(1, page("of the change before"));
    const next = cache.get("/");
    resolve(2, page("after"));
    expect(await textOf(next)).toBe("after");
    expect(await shown(cache)).toBe("after");
  });

  test("what another change forbids to show goes at once", async () => {
    const { cache, calls, resolve } = await keptPage(5);
    const replaced = cache.replace("added");
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
    cache.drop();
    expect(cache.fresh("/")).toBeUndefined();
    resolve(1, page("of the change before"));
    await replaced;
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("each sees its own change, and a hundred at once cost two renders", async () => {
    let content = 0;
    let renders = 0;
    const cache = new PageCache<Other>(async () => {
      renders += 1;
      const seen = content;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return page(String(seen));
    });
    await cache.get("/");
    for (let read = 0; read < 5; read += 1) cache.fresh("/");
    const changes = Array.from({ length: 100 }, async () => {
      content += 1;
      const mine = content;
      await cache.replace("added");
      const seen = cache.fresh("/");
      if (!seen) throw new Error("Nobody forgot it");
      expect(Number(gunzipSync(seen.gzip).toString())).toBeGreaterThanOrEqual(mine);
    });
    await Promise.all(changes);
    expect(renders).toBeLessThanOrEqual(3);
  });

  test("a change during the render for another makes its own", async () => {
    const { cache, calls, resolve } = await keptPage(5);
    const first = cache.replace("added");
    await vi.waitFor(() => expect(calls()).toHaveLength(2));
    const second = cache.replace("added");
    resolve(1, page("after the first"));
    await first;
    expect(await shown(cache)).toBe("after the first");
    await vi.waitFor(() => expect(calls()).toHaveLength(3));
    resolve(2, page("after the second"));
    await second;
    expect(await shown(cache)).toBe("after the second");
  });
});
