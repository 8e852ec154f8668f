import { createHash } from "node:crypto";
import { type CompressedPage, compress } from "./compression.ts";

export type CachedPage = CompressedPage & { etag: string };

/**
 * What rendering a path gave: a page to keep, or an answer for this one request. `failed` tells an answer
 * that another try may better (a part was out of reach) from one that is right (a redirect, a missing page).
 */
export type Rendering<Other> = { keep: true; html: string } | { keep: false; answer: Other; failed: boolean };

type Entry = { page: CachedPage; renderedAt: number };

/** Pages hold relative times ("3 hours ago"), so a copy is renewed after a minute, in milliseconds. */
const freshFor = 60_000;

/** A copy older than this would tell the time too wrongly: its reader waits for a new one. */
const usableFor = 15 * 60_000;

/**
 * Keeps rendered pages by path. One render at a time for a path; an old copy is served while its successor
 * is made; a change of content drops everything; the least recently read pages go when memory is full.
 */
export class PageCache<Other> {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage | { answer: Other }>>();
  readonly #render: (path: string) => Promise<Rendering<Other>>;
  readonly #capacity: number;
  #bytes = 0;
  /** Moves with every change, so that a page begun before a change is not kept after it. */
  #generation = 0;

  /**
   * @param render makes the page of a path; called at most once at a time for each path
   * @param capacity bytes of compressed pages to keep
   */
  constructor(render: (path: string) => Promise<Rendering<Other>>, capacity = 64 * 1024 * 1024) {
    this.#render = render;
    this.#capacity = capacity;
  }

  async get(path: string): Promise<CachedPage | { answer: Other }> {
    const entry = this.#entries.get(path);
    if (!entry) return this.#renderOnce(path);
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    const age = Date.now() - entry.renderedAt;
    // However old, it serves better than an error.
    if (age > usableFor) return this.#renderOnce(path).catch(() => entry.page);
    if (age > freshFor) this.#renderOnce(path).catch(() => undefined);
    return entry.page;
  }

  /** Forgets every page, because what they show may have changed. */
  drop(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#rendering.clear();
    this.#bytes = 0;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#bytes };
  }

  #renderOnce(path: string): Promise<CachedPage | { answer: Other }> {
    const underWay = this.#rendering.get(path);
    if (underWay) return underWay;
    const rendering = this.#renderAndKeep(path).finally(() => {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path);
    });
    this.#rendering.set(path, rendering);
    return rendering;
  }

  async #renderAndKeep(path: string): Promise<CachedPage | { answer: Other }> {
    const generation = this.#generation;
    const rendered = await this.#render(path);
    const unchanged = generation === this.#generation;
    if (rendered.keep) {
      const etag = `W/"${createHash("sha256").update(rendered.html).digest("base64url").slice(0, 22)}"`;
      const page = { ...(await compress(rendered.html)), etag };
      if (generation === this.#generation) this.#keep(path, page);
      return page;
    }
    // An old copy serves better than half a page.
    const old = unchanged ? this.#entries.get(path)?.page : undefined;
    if (old && rendered.failed) return old;
    if (unchanged) this.#remove(path);
    return { answer: rendered.answer };
  }

  #keep(path: string, page: CachedPage): void {
    this.#remove(path);
    this.#entries.set(path, { page, renderedAt: Date.now() });
    this.#bytes += weight(page);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.#remove(oldest);
    }
  }

  #remove(path: string): void {
    const entry = this.#entries.get(path);
    if (!entry) return;
    this.#entries.delete(path);
    this.#bytes -= weight(entry.page);
  }
}

function weight(page: CachedPage): number {
  return page.br.length + page.gzip.length;
}
