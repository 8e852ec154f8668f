import { createHash } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import type { InvalidationScope } from "../database/index.ts";
import { type CompressedPage, compress, compressBest } from "./compression.ts";
import { KeptPages } from "./kept-pages.ts";
import { TooBusy } from "./render-queue.ts";

/** `stale`: it could not be made anew when it should have been, so that it may tell what holds no more. */
export type CachedPage = CompressedPage & { etag: string; stale?: true };

/**
 * What rendering a path gave: a page to keep, or an answer for this one request. `failed` tells an answer
 * that another try may better (a part was out of reach) from one that is right (a redirect, a missing page).
 */
export type Rendering<Other> = { keep: true; html: string } | { keep: false; answer: Other; failed: boolean };

type Entry = {
  page: CachedPage;
  renderedAt: number;
  /** What it shows is what there was after so many changes. */
  generation: number;
  /** How often it was read since it was made. */
  reads: number;
  /** Whether it is as small as it gets, or about to be. */
  best: boolean;
  /** Since when it cannot be made anew. */
  failedAt?: number;
};

/** Pages hold relative times ("3 hours ago"), so a copy is renewed after a minute, in milliseconds. */
const freshFor = 60_000;

/** A copy older than this would tell the time too wrongly: its reader waits for a new one. */
const usableFor = 15 * 60_000;

/** Whoever waits for a new copy, while there is an old one, waits no longer for a database that says nothing. */
const patience = 3_000;

/** Of so many paths it is remembered that they were pages. */
const mostKnown = 10_000;

/** After a failure the same page is tried again after so long: each try costs a render. */
const tryAgainAfter = 500;

/**
 * A page that was read so often is made as small as it gets, in the background and one at a time; and after a change it is
 * made anew before anybody asks for it.
 */
const muchRead = 5;
const bestInTurn = pLimit(1);

/**
 * When it has been there for so long, in milliseconds: it takes a core for a tenth of a second, which those who come right
 * after a change need themselves.
 */
const bestAfter = 5_000;

/** So many pages, those that were read last, have a successor before they go. Whoever made the change waits for them. */
const mostReplaced = 10;

/**
 * Keeps rendered pages by path. One render at a time for a path; an old copy is served while its successor
 * is made; a change of content drops everything, at once or when what is much read has its successors; the least recently
 * read pages go when memory is full. What a change dropped that only added something is kept for one case: that nothing
 * newer can be made.
 */
export class PageCache<Other> {
  readonly #pages: KeptPages<Entry>;
  /** Dropped, with nothing in them that may not be shown any more. */
  readonly #lastResort: KeptPages<Entry>;
  readonly #rendering = new Map<string, Promise<CachedPage | { answer: Other }>>();
  readonly #known = new Set<string>();
  readonly #replacedWithin: number;
  readonly #render: (path: string) => Promise<Rendering<Other>>;
  /** One after the other: what was made for one change serves those that came before it was begun. */
  readonly #replaceInTurn = pLimit(1);
  /** Moves with every change, so that a page begun before a change is not kept after it. */
  #generation = 0;
  /** Moves with every change after which an old copy may not be shown. */
  #altered = 0;

  /**
   * @param render makes the page of a path; called at most once at a time for each path
   * @param capacity bytes of compressed pages to keep, and half as many again of dropped ones
   * @param replacedWithin milliseconds that whoever made a change waits at most for pages
   */
  constructor(
    render: (path: string) => Promise<Rendering<Other>>,
    { capacity = 64 * 1024 * 1024, replacedWithin = 1_000 } = {},
  ) {
    this.#render = render;
    this.#replacedWithin = replacedWithin;
    this.#pages = new KeptPages(capacity, weight);
    this.#lastResort = new KeptPages(capacity / 2, weight);
  }

  async get(path: string): Promise<CachedPage | { answer: Other }> {
    const serving = this.#serving(path);
    if (serving) return serving.page;
    const entry = this.#pages.peek(path);
    const old = entry ?? this.#lastResort.read(path);
    if (!old) return this.#renderOnce(path);
    if (old.failedAt !== undefined && performance.now() - old.failedAt < tryAgainAfter) return stale(old);
    const renewal = this.#renderOnce(path);
    if (!entry || ageOf(entry) > usableFor) return this.#orOld(renewal, old, entry === undefined);
    renewal.catch(() => undefined);
    return stale(old);
  }

  /** The page of a path, where nobody has to wait or to be told anything about it. What is due is done beside it. */
  atOnce(path: string): CachedPage | undefined {
    const entry = this.#serving(path);
    if (!entry) return undefined;
    entry.reads += 1;
    if (!entry.best && entry.reads >= muchRead && ageOf(entry) >= bestAfter && !this.#rendering.has(path)) {
      entry.best = true;
      void bestInTurn(() => this.#makeBest(path, entry.page));
    }
    return entry.page;
  }

  /** What serves as it is: a copy that is older than a minute does so while its successor is made. */
  #serving(path: string): Entry | undefined {
    const entry = this.#pages.read(path);
    if (!entry) return undefined;
    const age = ageOf(entry);
    if (age <= freshFor) return entry;
    if (age > usableFor || entry.failedAt !== undefined) return undefined;
    this.#renderOnce(path).catch(() => undefined);
    return entry;
  }

  /** Forgets every page, because what they show may have changed; where it only grew, not for good. */
  drop(change: InvalidationScope = "altered"): void {
    this.#begin(change);
    for (const [path] of [...this.#pages.all()]) this.#forget(path, change);
  }

  /**
   * The same, while whoever made the change waits: nobody else does. What is much read serves on until its successor is
   * made.
   * @returns when nothing of before is served any more
   */
  async replace(change: InvalidationScope): Promise<void> {
    const generation = this.#begin(change);
    const isOld = (path: string) => (this.#pages.peek(path)?.generation ?? generation) < generation;
    const kept = [...this.#pages.all()];
    const muchReadNow = kept.filter(
      // What still waits for its successor is awaited by those who read it.
      ([, entry]) => entry.reads >= muchRead || entry.generation < generation - 1,
    );
    const paths = muchReadNow.slice(-mostReplaced).map(([path]) => path);
    for (const [path] of kept) if (!paths.includes(path)) this.#forget(path, change);
    if (paths.length === 0) return;
    const made = this.#replaceInTurn(async () => {
      if (!paths.some(isOld)) return;
      // Readers first: the change itself has just kept them waiting.
      await nextTurn();
      await Promise.allSettled(paths.filter(isOld).map((path) => this.#renderOnce(path)));
    });
    const over = new AbortController();
    const late = pause(this.#replacedWithin, undefined, { signal: over.signal, ref: false }).catch(
      () => undefined,
    );
    await Promise.race([made, late]);
    over.abort();
    for (const path of paths.filter(isOld)) this.#forget(path, change);
  }

  /** The paths of all that is kept, those read last at the end. */
  get paths(): string[] {
    return [...this.#pages.all()].map(([path]) => path);
  }

  /** Whether a page of that path was made before. */
  knows(path: string): boolean {
    return this.#known.has(path);
  }

  /** Whether to answer a path means to make a page that nobody has asked for before. */
  isNew(path: string): boolean {
    return !this.#known.has(path) && !this.#pages.peek(path) && !this.#rendering.has(path);
  }

  get size(): { pages: number; bytes: number } {
    return this.#pages.size;
  }

  /**
   * However old, a copy serves better than an error, or than waiting for one.
   * @param dropped such a copy is served only because the database is away, not to spare a busy server work
   */
  async #orOld(renewal: Promise<CachedPage | { answer: Other }>, old: Entry, dropped: boolean) {
    const altered = this.#altered;
    const renewed = renewal.catch((error: unknown) => {
      if (altered !== this.#altered || (dropped && error instanceof TooBusy)) throw error;
      return stale(old);
    });
    const answered = new AbortController();
    const waited = pause(patience, undefined, { signal: answered.signal, ref: false }).then(
      () => (altered === this.#altered ? stale(old) : renewed),
      () => renewed,
    );
    return Promise.race([renewed, waited]).finally(() => answered.abort());
  }

  /** @returns the number of the change */
  #begin(change: InvalidationScope): number {
    this.#generation += 1;
    if (change === "altered") {
      this.#altered += 1;
      this.#lastResort.clear();
    }
    this.#rendering.clear();
    return this.#generation;
  }

  #forget(path: string, change: InvalidationScope): void {
    const entry = this.#pages.peek(path);
    if (entry && change === "added") this.#lastResort.keep(path, entry);
    this.#pages.remove(path);
  }

  async #makeBest(path: string, page: CachedPage): Promise<void> {
    const best = await compressBest(page);
    const entry = this.#pages.peek(path);
    if (entry?.page === page) this.#pages.keep(path, { ...entry, page: best });
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
    const rendered = await this.#render(path).catch((error: unknown) => {
      if (!(error instanceof TooBusy)) this.#noteFailure(path);
      throw error;
    });
    const unchanged = generation === this.#generation;
    if (rendered.keep) {
      const etag = `W/"${createHash("sha256").update(rendered.html).digest("base64url").slice(0, 22)}"`;
      const known = this.#pages.peek(path);
      // Most pages that are made anew after a minute are what they were.
      const page = known?.page.etag === etag ? known.page : { ...(await compress(rendered.html)), etag };
      const old = this.#pages.peek(path);
      // An older one that is still there awaits its successor, though another change came meanwhile: it awaits that one's, too.
      if (generation === this.#generation || (old && old.generation < generation)) {
        this.#pages.keep(path, {
          page,
          renderedAt: Date.now(),
          generation,
          reads: 0,
          best: page === known?.page && known.best,
        });
        this.#lastResort.remove(path);
        this.#remember(path);
      }
      return page;
    }
    // An old copy serves better than half a page.
    const old = rendered.failed ? this.#noteFailure(path) : undefined;
    if (old) return stale(old);
    if (unchanged && !rendered.failed) {
      this.#pages.remove(path);
      this.#lastResort.remove(path);
    }
    return { answer: rendered.answer };
  }

  #remember(path: string): void {
    this.#known.delete(path);
    this.#known.add(path);
    const [oldest] = this.#known.size > mostKnown ? this.#known : [];
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** @returns the old copy, if there is one that may be shown */
  #noteFailure(path: string): Entry | undefined {
    const old = this.#pages.peek(path) ?? this.#lastResort.peek(path);
    if (old) old.failedAt = performance.now();
    return old;
  }
}

/** A clock that was set back makes a page look as if it were yet to come: then it is as old as can be. */
function ageOf({ renderedAt }: Entry): number {
  const age = Date.now() - renderedAt;
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}

function stale({ page }: Entry): CachedPage {
  return { ...page, stale: true };
}

function weight({ page }: Entry): number {
  return page.br.length + page.gzip.length;
}
