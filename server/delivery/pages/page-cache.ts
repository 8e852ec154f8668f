import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { InvalidationScope } from "../../platform/database/index.ts";
import { etagOf } from "../../platform/http/responses/index.ts";
import { compress } from "./compression.ts";
import type { Rendered, UncachedPage } from "./renderer.ts";

/** Pages show relative times ("3 hours ago"): after this age they are rendered again while still being served. */
const ttlMs = 60_000;

/** After this age a page is only served if it cannot be rendered: its relative times are too wrong. */
const maxStaleMs = 15 * 60_000;

/** How long a reader waits for a render if a stale page could be served instead. */
const maxWaitMs = 3_000;

/** After a failed render, the stale page is served for this long before the next attempt. */
const retryAfterErrorMs = 500;

const defaultMaxBytes = 64 * 1024 * 1024;

/** How many paths of rendered pages are remembered, to render them before paths that may be made up. */
const maxKnownPaths = 10_000;

/**
 * `stale`: the page should have been rendered again, but could not be. `changesAt`: in milliseconds; from then on it is
 * not fresh. `parts`: the parameters of the query that choose a part of the page.
 */
export type CachedPage = {
  /** Compressed with Brotli. */
  br: Buffer;
  etag: string;
  stale?: true;
  changesAt?: number;
  parts?: readonly string[];
};

type Result = CachedPage | UncachedPage;

/** `version`: that of the content when the render began. */
type Entry = { page: CachedPage; version: number; renderedAt: number; failedAt?: number };

type RenderedHtml = Exclude<Rendered, UncachedPage>;

/**
 * Rendered pages by path, bounded in bytes, with one render per path at a time. Each change of content starts a
 * version, and each entry has the version that its render began with: it is fresh in that one only. Entries from before
 * `#fallbackVersion` are gone; the others are served when rendering fails.
 */
export class PageCache {
  #version = 0;
  /** The last version in which something may have been removed from a page. */
  #fallbackVersion = 0;
  readonly #entries: LRUCache<string, Entry>;
  readonly #known = new LRUCache<string, true>({ max: maxKnownPaths });
  readonly #renders = new Map<string, Promise<Result>>();
  readonly #render: (path: string) => Promise<Rendered>;

  constructor(render: (path: string) => Promise<Rendered>, maxBytes = defaultMaxBytes) {
    this.#render = render;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.br.length,
    });
  }

  /** The page, rendered if necessary. Rejects if rendering fails and there is no stale page to serve. */
  async get(path: string): Promise<Result> {
    const fresh = this.getFresh(path);
    if (fresh) return fresh;
    const old = this.#entries.get(path);
    if (!old) return this.#renderOnce(path);
    if (performance.now() - (old.failedAt ?? -Infinity) < retryAfterErrorMs) return stale(old);
    const mustWait = old.version < this.#version || hasChanged(old) || ageOf(old) > maxStaleMs;
    const rendering = this.#renderOnce(path);
    const inTime = await withTimeout(rendering, mustWait ? maxWaitMs : 0);
    // Something may have been removed while the reader waited.
    return inTime ?? (old.version >= this.#fallbackVersion ? stale(old) : rendering);
  }

  /** The page if it can be served without waiting and without the `stale` mark. */
  getFresh(path: string): CachedPage | undefined {
    const entry = this.#entries.get(path);
    if (!entry || entry.version < this.#version || hasChanged(entry)) return undefined;
    const age = ageOf(entry);
    if (age > ttlMs) {
      if (age > maxStaleMs || entry.failedAt !== undefined) return undefined;
      // Remembered in `failedAt`: the next reader waits for the render and gets its error.
      this.#renderOnce(path).catch(() => undefined);
    }
    return entry.page;
  }

  /** Outdates all pages at once. */
  invalidate(scope: InvalidationScope = "changed"): void {
    this.#version += 1;
    if (scope === "appended") return;
    this.#fallbackVersion = this.#version;
    this.#entries.clear();
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Whether the path was a page lately. */
  isKnown(path: string): boolean {
    return this.#known.has(path);
  }

  /** Shares the render of a path, unless it began before the last change. */
  #renderOnce(path: string): Promise<Result> {
    const key = `${this.#version} ${path}`;
    const rendering = this.#renders.get(key) ?? this.#renderAndStore(path, this.#version);
    if (!this.#renders.has(key)) {
      this.#renders.set(key, rendering);
      const end = () => this.#renders.delete(key);
      rendering.then(end, end);
    }
    return rendering;
  }

  async #renderAndStore(path: string, version: number): Promise<Result> {
    const rendered = await this.#render(path).catch((error: unknown) => ({ failed: true, error }));
    if ("html" in rendered) return this.#store(path, rendered, version);
    const old = this.#entries.peek(path);
    if (!rendered.failed) {
      if (old && old.version <= version) this.#entries.delete(path);
    } else if (old) {
      old.failedAt = performance.now();
      return stale(old);
    }
    if ("error" in rendered) throw rendered.error;
    return rendered;
  }

  async #store(
    path: string,
    { html, changesAt, parts = [] }: RenderedHtml,
    version: number,
  ): Promise<CachedPage> {
    const page: CachedPage = { br: await compress(html), etag: `W/${etagOf(html)}` };
    if (changesAt) page.changesAt = changesAt.getTime();
    if (parts.length > 0) page.parts = parts;
    if (version >= Math.max(this.#fallbackVersion, this.#entries.peek(path)?.version ?? 0)) {
      this.#entries.set(path, { page, version, renderedAt: Date.now() });
      this.#known.set(path, true);
    }
    return page;
  }
}

/** A clock that was set back makes a page older, too. */
function ageOf({ renderedAt }: Entry): number {
  return Math.abs(Date.now() - renderedAt);
}

function hasChanged({ page: { changesAt = Infinity } }: Entry): boolean {
  return Date.now() >= changesAt;
}

function stale({ page }: Entry): CachedPage {
  return { ...page, stale: true };
}

/** The result of `promise`, or undefined if it takes longer than `ms`. */
async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  const settled = new AbortController();
  // Aborted when the promise was faster.
  const timeout = delay(ms, undefined, { signal: settled.signal, ref: false }).catch(() => undefined);
  return Promise.race([promise, timeout]).finally(() => settled.abort());
}
