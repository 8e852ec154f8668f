import { setTimeout as delay, setImmediate as nextIteration } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { InvalidationScope } from "../../platform/database/index.ts";
import { etagOf } from "../../platform/http/index.ts";
import { brotliQuality, type CompressedPage, compress, recompress } from "./compression.ts";
import type { Rendered, UncachedPage } from "./renderer.ts";

/** Pages show relative times ("3 hours ago"): after this age they are rendered again while still being served. */
const ttlMs = 60_000;

/** After this age a page is only served if it cannot be rendered: its relative times are too wrong. */
const maxStaleMs = 15 * 60_000;

/** How long a reader waits for a render if a stale page could be served instead. */
const maxWaitMs = 3_000;

/** After a failed render, the stale page is served for this long before the next attempt. */
const retryAfterErrorMs = 500;

/** A page read this often since its render is hot: it is recompressed, and changes wait until it is rendered again. */
const hotReads = 5;

/** Recompressing takes a core for 0.1 s: not right after a change, when readers need it. */
const recompressAfterMs = 5_000;

/** Hot pages that a change renders again before it is answered: those read last. */
const maxRefreshedPages = 10;

/** How many paths of rendered pages are remembered, to render them before paths that may be made up. */
const maxKnownPaths = 10_000;

/**
 * `stale`: the page should have been rendered again, but could not be. `changesAt`: in milliseconds; from then on it is not
 * fresh. `parts`: the parameters of the query that choose a part of the page.
 */
export type CachedPage = CompressedPage & {
  etag: string;
  stale?: true;
  changesAt?: number;
  parts?: readonly string[];
};

type Result = CachedPage | UncachedPage;

/** `version`: that of the content when the render began. */
type Entry = {
  page: CachedPage;
  version: number;
  renderedAt: number;
  reads: number;
  isRecompressed?: true;
  failedAt?: number;
};

type RenderedHtml = Exclude<Rendered, UncachedPage>;

/**
 * `maxRefreshMs`: how long a change waits for the refresh of hot pages. `isShared`: a shared cache keeps the first copy of
 * each page, which is therefore compressed as well as possible.
 */
type Options = { maxBytes?: number; maxRefreshMs?: number; isShared?: boolean };

/**
 * Rendered pages by path, bounded in bytes, with one render per path at a time. Each change of content starts a
 * version, and each entry has the version that its render began with. An entry is served if it is recent enough:
 * as fresh since `#freshVersion`, and if rendering fails since `#fallbackVersion`.
 */
export class PageCache {
  #version = 0;
  /** Lags behind `#version` while hot pages are rendered again, so that readers get them as they were. */
  #freshVersion = 0;
  /** The last version in which something may have been removed from a page. */
  #fallbackVersion = 0;
  readonly #entries: LRUCache<string, Entry>;
  readonly #known = new LRUCache<string, true>({ max: maxKnownPaths });
  readonly #renders = new Map<string, Promise<Result>>();
  readonly #render: (path: string) => Promise<Rendered>;
  readonly #maxRefreshMs: number;
  readonly #quality: number;
  readonly #refreshInTurn = pLimit(1);
  readonly #recompressInTurn = pLimit(1);

  constructor(render: (path: string) => Promise<Rendered>, options: Options = {}) {
    this.#render = render;
    this.#maxRefreshMs = options.maxRefreshMs ?? 1_000;
    this.#quality = options.isShared ? brotliQuality.best : brotliQuality.fast;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: ({ page }) => page.br.length + page.gzip.length,
    });
  }

  /** The page, rendered if necessary. Rejects if rendering fails and there is no stale page to serve. */
  async get(path: string): Promise<Result> {
    const fresh = this.getFresh(path);
    if (fresh) return fresh;
    const old = this.#entries.get(path);
    if (!old || !this.#isFallback(old)) return this.#renderOnce(path);
    if (performance.now() - (old.failedAt ?? -Infinity) < retryAfterErrorMs) return stale(old);
    const mustWait = old.version < this.#freshVersion || hasChanged(old) || ageOf(old) > maxStaleMs;
    const rendering = this.#renderOnce(path);
    const inTime = await withTimeout(rendering, mustWait ? maxWaitMs : 0);
    // Something may have been removed while the reader waited.
    return inTime ?? (this.#isFallback(old) ? stale(old) : rendering);
  }

  /** The page if it can be served without waiting and without the `stale` mark. */
  getFresh(path: string): CachedPage | undefined {
    const entry = this.#entries.get(path);
    if (!entry || entry.version < this.#freshVersion || hasChanged(entry)) return undefined;
    const age = ageOf(entry);
    if (age > ttlMs) {
      if (age > maxStaleMs || entry.failedAt !== undefined) return undefined;
      // Remembered in `failedAt`: the next reader waits for the render and gets its error.
      this.#renderOnce(path).catch(() => undefined);
    }
    entry.reads += 1;
    const isBest = entry.isRecompressed || this.#quality === brotliQuality.best;
    if (!isBest && entry.reads >= hotReads && age >= recompressAfterMs) {
      entry.isRecompressed = true;
      void this.#recompressInTurn(() => this.#recompress(path, entry));
    }
    return entry.page;
  }

  /** Outdates all pages at once. */
  invalidate(scope: InvalidationScope = "changed"): void {
    this.#outdateBefore(this.#startVersion(scope));
  }

  /** Renders hot pages again, then outdates all others. @returns when no page from before the change is served */
  async invalidateAndRefresh(scope: InvalidationScope): Promise<void> {
    const fresh = [...this.#entries].filter(([, { version }]) => version >= this.#freshVersion);
    const hot = fresh.filter(([, { reads }]) => reads >= hotReads).slice(0, maxRefreshedPages);
    const version = this.#startVersion(scope);
    // One refresh after the other: changes that arrive during one share the next.
    const refresh = this.#refreshInTurn(async () => {
      const outdated = hot.filter(([path]) => (this.#entries.peek(path)?.version ?? version) < version);
      if (outdated.length === 0) return;
      // Requests that waited for the change itself are handled first.
      await nextIteration();
      await Promise.allSettled(outdated.map(([path]) => this.#renderOnce(path)));
    });
    if (hot.length > 0) await withTimeout(refresh, this.#maxRefreshMs);
    this.#outdateBefore(version);
  }

  /** All cached paths, most recently read first. */
  get paths(): string[] {
    return [...this.#entries.keys()];
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Whether the path was a page lately. */
  isKnown(path: string): boolean {
    return this.#known.has(path);
  }

  #isFallback({ version }: Entry): boolean {
    return version >= this.#fallbackVersion;
  }

  #startVersion(scope: InvalidationScope): number {
    this.#version += 1;
    if (scope === "changed") this.#fallbackVersion = this.#version;
    return this.#version;
  }

  #outdateBefore(version: number): void {
    this.#freshVersion = Math.max(this.#freshVersion, version);
    const minVersion = Math.min(this.#freshVersion, this.#fallbackVersion);
    for (const [path, entry] of this.#entries) if (entry.version < minVersion) this.#entries.delete(path);
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
    } else if (old && this.#isFallback(old)) {
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
    const etag = `W/${etagOf(html)}`;
    const last = this.#entries.peek(path);
    const equal = last?.page.etag === etag ? last : undefined;
    const { br, gzip } = equal?.page ?? (await compress(html, this.#quality));
    const page: CachedPage = { br, gzip, etag };
    if (changesAt) page.changesAt = changesAt.getTime();
    if (parts.length > 0) page.parts = parts;
    const old = this.#entries.peek(path);
    if (version >= Math.max(this.#fallbackVersion, old?.version ?? 0)) {
      // The next refresh includes a page that another change outdated during this one.
      const reads = version < this.#version ? (old?.reads ?? 0) : 0;
      const isRecompressed = equal?.isRecompressed && { isRecompressed: equal.isRecompressed };
      this.#entries.set(path, { page, version, renderedAt: Date.now(), reads, ...isRecompressed });
      this.#known.set(path, true);
    }
    return page;
  }

  async #recompress(path: string, { page }: Entry): Promise<void> {
    const { br } = await recompress(page);
    const entry = this.#entries.peek(path);
    // Rendered again meanwhile, it may still be the same.
    if (entry?.page.etag === page.etag) this.#entries.set(path, { ...entry, page: { ...entry.page, br } });
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
