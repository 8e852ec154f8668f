import { createHash } from "node:crypto";
import { setTimeout as delay, setImmediate as nextIteration } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { InvalidationScope } from "../database/index.ts";
import { type CompressedPage, compress, recompress } from "./compression.ts";
import { OverloadedError } from "./render-queue.ts";
import type { Rendered, UncachedPage } from "./renderer.ts";

/** Pages show relative times ("3 hours ago"): after this age they are rendered again while still being served. */
const ttlMs = 60_000;

/** After this age a page is only served if it cannot be rendered: its relative times are too wrong. */
const maxStaleMs = 15 * 60_000;

/** How long a reader waits for a render if a stale page could be served instead. */
const maxWaitMs = 3_000;

/** After a failed render, the stale page is served for this long before the next attempt. */
const retryAfterErrorMs = 500;

/**
 * A page read this often since its render is hot: it is recompressed, and rendered again by the change that outdates
 * it.
 */
const hotReads = 5;

/** Recompressing takes a core for 0.1 s: not right after a change, when readers need it. */
const recompressAfterMs = 5_000;

/** Hot pages that a change renders again before it is answered: those read last. */
const maxRefreshedPages = 10;

/** How many paths of rendered pages are remembered, to render them before paths that may be made up. */
const maxKnownPaths = 10_000;

/** `stale`: the page should have been rendered again, but could not be. */
export type CachedPage = CompressedPage & { etag: string; stale?: true };

type Entry = {
  page: CachedPage;
  renderedAt: number;
  /** The content version when the render began. */
  version: number;
  /** Served although outdated, because the change that outdated it is still refreshing it. */
  isRefreshing: boolean;
  reads: number;
  isRecompressed: boolean;
  failedAt?: number;
};

type Options = {
  maxBytes?: number;
  /** How long a change waits for the refresh of hot pages. */
  maxRefreshMs?: number;
};

/**
 * Rendered pages by path: size-bounded, stale-while-revalidate, one render per path at a time. Each change of content
 * starts a new version; pages of older versions are outdated. Outdated pages are kept to be served if rendering fails,
 * unless a change since then may have removed something from them.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #known = new LRUCache<string, true>({ max: maxKnownPaths });
  readonly #rendering = new Map<string, Promise<CachedPage | UncachedPage>>();
  readonly #render: (path: string) => Promise<Rendered>;
  readonly #maxRefreshMs: number;
  readonly #refreshInTurn = pLimit(1);
  readonly #recompressInTurn = pLimit(1);
  #version = 0;
  /** Pages of an older version must not be shown any more. */
  #minVersion = 0;

  constructor(
    render: (path: string) => Promise<Rendered>,
    { maxBytes = 64 * 1024 * 1024, maxRefreshMs = 1_000 }: Options = {},
  ) {
    this.#render = render;
    this.#maxRefreshMs = maxRefreshMs;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.br.length + page.gzip.length,
    });
  }

  /** The page, rendered if necessary. Rejects if rendering fails and there is no stale page to serve. */
  async get(path: string): Promise<CachedPage | UncachedPage> {
    const fresh = this.#findFresh(path);
    if (fresh) return fresh.page;
    const old = this.#findStale(path);
    if (!old) return this.#renderOnce(path);
    if (performance.now() - (old.failedAt ?? -Infinity) < retryAfterErrorMs) return stale(old);
    const rendering = this.#renderOnce(path);
    if (!this.#isCurrent(old) || ageOf(old) > maxStaleMs) return this.#staleIfError(rendering, old);
    rendering.catch(() => undefined);
    return stale(old);
  }

  /** The page if it can be served without waiting and without the `stale` mark. */
  getFresh(path: string): CachedPage | undefined {
    const entry = this.#findFresh(path);
    if (!entry) return undefined;
    entry.reads += 1;
    const isDue = !entry.isRecompressed && entry.reads >= hotReads && ageOf(entry) >= recompressAfterMs;
    if (isDue && !this.#rendering.has(path)) {
      entry.isRecompressed = true;
      void this.#recompressInTurn(() => this.#recompress(path, entry.page));
    }
    return entry.page;
  }

  /** Outdates all pages at once. */
  invalidate(change: InvalidationScope = "changed"): void {
    this.#startVersion(change);
    for (const path of this.paths) this.#outdate(path, change);
  }

  /**
   * Outdates all pages. Readers are served hot pages as they were until these are rendered again.
   * @returns when no outdated page is served any more
   */
  async invalidateAndRefresh(change: InvalidationScope): Promise<void> {
    const served = [...this.#entries].filter(([, entry]) => this.#isCurrent(entry));
    const hot = served.filter(([, { reads, isRefreshing }]) => reads >= hotReads || isRefreshing);
    const refreshed = new Map(hot.slice(0, maxRefreshedPages));
    const version = this.#startVersion(change);
    for (const path of this.paths) if (!refreshed.has(path)) this.#outdate(path, change);
    if (refreshed.size === 0) return;
    for (const entry of refreshed.values()) entry.isRefreshing = true;

    const outdated = () =>
      [...refreshed.keys()].filter((path) => (this.#entries.peek(path)?.version ?? version) < version);
    // One refresh after the other: changes that arrive during one share the next.
    const refresh = this.#refreshInTurn(async () => {
      if (outdated().length === 0) return;
      // Requests that waited for the change itself are handled first.
      await nextIteration();
      await Promise.allSettled(outdated().map((path) => this.#renderOnce(path)));
    });
    await withTimeout(refresh, this.#maxRefreshMs);
    for (const path of outdated()) this.#outdate(path, change);
  }

  /** All cached paths, least recently read first. */
  get paths(): string[] {
    return [...this.#entries.rkeys()];
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Whether the path was a page lately. */
  isKnown(path: string): boolean {
    return this.#known.has(path);
  }

  /** Whether a request for the path would start a render of a path that may be made up. */
  wouldRenderUnknown(path: string): boolean {
    return !this.isKnown(path) && !this.#rendering.has(path);
  }

  #isCurrent({ version, isRefreshing }: Entry): boolean {
    return version === this.#version || isRefreshing;
  }

  #findFresh(path: string): Entry | undefined {
    const entry = this.#entries.get(path);
    if (!entry || !this.#isCurrent(entry)) return undefined;
    const age = ageOf(entry);
    if (age <= ttlMs) return entry;
    if (age > maxStaleMs || entry.failedAt !== undefined) return undefined;
    this.#renderOnce(path).catch(() => undefined);
    return entry;
  }

  #findStale(path: string): Entry | undefined {
    const entry = this.#entries.get(path);
    return entry && entry.version >= this.#minVersion ? entry : undefined;
  }

  /** Waits for the render, and serves the old page if that fails or takes too long. */
  async #staleIfError(
    rendering: Promise<CachedPage | UncachedPage>,
    old: Entry,
  ): Promise<CachedPage | UncachedPage> {
    const isOutdated = !this.#isCurrent(old);
    const rendered = rendering.catch((error: unknown) => {
      // An outdated page replaces one that cannot be rendered, but does not spare a busy server the render.
      const isOverload = isOutdated && error instanceof OverloadedError;
      if (isOverload || old.version < this.#minVersion) throw error;
      return stale(old);
    });
    const inTime = await withTimeout(rendered, maxWaitMs);
    return inTime ?? (old.version < this.#minVersion ? rendered : stale(old));
  }

  #startVersion(change: InvalidationScope): number {
    this.#version += 1;
    if (change === "changed") this.#minVersion = this.#version;
    // Renders that began before the change are not shared with later readers.
    this.#rendering.clear();
    return this.#version;
  }

  #outdate(path: string, change: InvalidationScope): void {
    const entry = this.#entries.peek(path);
    if (entry) entry.isRefreshing = false;
    if (change === "changed") this.#entries.delete(path);
  }

  #renderOnce(path: string): Promise<CachedPage | UncachedPage> {
    const underWay = this.#rendering.get(path);
    if (underWay) return underWay;
    const rendering = this.#renderAndStore(path).finally(() => {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path);
    });
    this.#rendering.set(path, rendering);
    return rendering;
  }

  async #renderAndStore(path: string): Promise<CachedPage | UncachedPage> {
    const version = this.#version;
    const rendered = await this.#render(path).catch((error: unknown) => {
      if (!(error instanceof OverloadedError)) this.#markFailed(path);
      throw error;
    });
    if (rendered.cacheable) return this.#store(path, rendered.html, version);
    const old = rendered.failed ? this.#markFailed(path) : undefined;
    if (old) return stale(old);
    if (!rendered.failed && version === this.#version) this.#entries.delete(path);
    return rendered;
  }

  async #store(path: string, html: string, version: number): Promise<CachedPage> {
    const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
    const known = this.#entries.peek(path);
    const isSame = known?.page.etag === etag;
    const page = isSame ? known.page : { ...(await compress(html)), etag };
    const old = this.#entries.peek(path);
    // A page being refreshed for several changes is replaced by the render for the first of them.
    if (version === this.#version || (old?.isRefreshing && old.version < version)) {
      this.#entries.set(path, {
        page,
        renderedAt: Date.now(),
        version,
        isRefreshing: version < this.#version,
        reads: 0,
        isRecompressed: isSame && known.isRecompressed,
      });
      this.#known.set(path, true);
    }
    return page;
  }

  async #recompress(path: string, page: CachedPage): Promise<void> {
    const smaller = await recompress(page);
    const entry = this.#entries.peek(path);
    if (entry?.page === page) this.#entries.set(path, { ...entry, page: smaller });
  }

  /** @returns the page to serve instead */
  #markFailed(path: string): Entry | undefined {
    const old = this.#findStale(path);
    if (old) old.failedAt = performance.now();
    return old;
  }
}

/** Infinite for a page from the future: the clock was set back. */
function ageOf({ renderedAt }: Entry): number {
  const age = Date.now() - renderedAt;
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}

function stale({ page }: Entry): CachedPage {
  return { ...page, stale: true };
}

/** The result of `promise`, or undefined if it takes longer than `ms`. */
async function withTimeout<Result>(promise: Promise<Result>, ms: number): Promise<Result | undefined> {
  const settled = new AbortController();
  const timeout = delay(ms, undefined, { signal: settled.signal, ref: false }).catch(() => undefined);
  return Promise.race([promise, timeout]).finally(() => settled.abort());
}
