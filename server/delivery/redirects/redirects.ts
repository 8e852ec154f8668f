import { findAllAddresses, type PageAddresses } from "../../content/records/index.ts";
import type { Database, Reading } from "../../platform/database/index.ts";
import type { App } from "../../platform/http/index.ts";
import { createReadablePaths, type OwnPaths, type ReadablePaths, requestedBy } from "../pages/index.ts";
import { isTaken, type TakenPaths } from "./check-redirect.ts";
import { likelyPaths } from "./likely-paths.ts";
import { readablePath } from "./match-address.ts";
import { type IndexedRedirect, RedirectIndex } from "./redirect-index.ts";
import { readAllRedirects, readVersion } from "./store.ts";

/** After the database failed, the redirects are read again after this time. */
const retryMs = 1_000;

type Options = {
  database: Pick<Database, "db" | "invalidation">;
  isOwnPath: TakenPaths["isOwnPath"];
  isReadable: ReadablePaths;
  report: (error: unknown) => void;
};

/**
 * The redirects from addresses of an earlier site, in memory. They are read again after each change; until then the
 * earlier ones are used, so that no reader waits for the database.
 */
export class Redirects {
  readonly #options: Options;
  readonly #unsubscribe: () => void;
  #index = new RedirectIndex();
  #addresses: PageAddresses = new Map();
  #version = -1;
  #failedAt: number | undefined;
  #running: Promise<void> = Promise.resolve();
  #queued: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#unsubscribe = options.database.invalidation.subscribe(() => this.reload());
  }

  /** Never rejects. Calls while a load runs share the one after it. */
  reload(): Promise<void> {
    this.#queued ??= this.#running.then(() => {
      this.#queued = undefined;
      return this.#load();
    });
    this.#running = this.#queued;
    return this.#queued;
  }

  async #load(): Promise<void> {
    try {
      const { db } = this.#options.database;
      const version = await readVersion(db);
      if (version !== this.#version) this.#index = await readIndex(db);
      this.#version = version;
      this.#addresses = await findAllAddresses(db);
      this.#failedAt = undefined;
    } catch (error) {
      this.#failedAt = Date.now();
      this.#options.report(error);
    }
  }

  /**
   * Where a request is sent, through all redirects that follow one another. Pages, and what the site itself answers at,
   * win.
   * @param path as it was sent
   */
  find(path: string, query: string): string | undefined {
    if (this.#failedAt !== undefined && Date.now() - this.#failedAt > retryMs) void this.reload();
    if (this.#index.size === 0) return undefined;
    const readable = readablePath(path);
    const first = readable === undefined ? undefined : this.#index.find(readable, query);
    return first && this.#follow(first);
  }

  /** @returns the last target; undefined for a redirect that does not hold */
  #follow(first: IndexedRedirect): string | undefined {
    if (this.#isTaken(first.source)) return undefined;
    let last = first;
    for (const next of this.#index.follow(first)) {
      // The removal of a redirect for a query can close a loop.
      if (next === first) return undefined;
      if (this.#isTaken(next.source)) break;
      last = next;
    }
    return last.target;
  }

  /**
   * Where a link was meant to lead that was typed in capitals, or pasted with what stood behind it: to a page, with the
   * query of the request, or to where a redirect leads.
   * @param path as it was sent
   */
  findMeant(path: string, query: string): string | undefined {
    for (const likely of this.#likelyPaths(path)) {
      const page = this.#pageAt(likely);
      if (page === undefined) {
        const redirect = this.#redirectAt(likely, query);
        const target = redirect && this.#follow(redirect);
        if (target !== undefined) return target;
      } else if (page !== path) return query ? `${page}?${query}` : page;
    }
    return undefined;
  }

  #likelyPaths(path: string): string[] {
    const readable = readablePath(path);
    const isPage = readable !== undefined && this.#pageAt(encodeURI(readable)) === path;
    return isPage ? [] : likelyPaths(path);
  }

  /** Where the page of a path is. @param path a canonical one */
  #pageAt(path: string): string | undefined {
    return this.#addresses.get(path) ?? (this.#options.isReadable(decodeURI(path)) ? path : undefined);
  }

  #redirectAt(path: string, query: string): IndexedRedirect | undefined {
    const readable = readablePath(path);
    return readable === undefined ? undefined : this.#index.findInAnyCase(readable, query);
  }

  /** Whether a request is sent elsewhere although there is a page at its path: only its query says so. */
  mayRedirectQuery(path: string): boolean {
    return this.#index.hasQueryAt(path);
  }

  /**
   * Whether a redirect may lead to a path that is not that of a record: files below some paths are not known by name.
   */
  isTarget(path: string): boolean {
    const { isOwnPath, isReadable } = this.#options;
    return isReadable(path) || (requestedBy(path) === "file" && isOwnPath(path));
  }

  /** Whether a path is the old address of something, or another spelling of one. @param path as it was sent */
  isSource(path: string): boolean {
    const readable = readablePath(path);
    if (readable === undefined) return false;
    if (this.#index.find(readable, "") !== undefined || this.#index.hasQueryAt(readable)) return true;
    return this.#likelyPaths(path).some((likely) => {
      const page = this.#pageAt(likely);
      return page === undefined ? this.#redirectAt(likely, "") !== undefined : page !== path;
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  #isTaken(source: string): boolean {
    return isTaken(source, { isOwnPath: this.#options.isOwnPath, addresses: this.#addresses });
  }
}

export async function readIndex(db: Reading): Promise<RedirectIndex> {
  const index = new RedirectIndex();
  for await (const redirect of readAllRedirects(db)) index.add(redirect);
  return index;
}

/** Loads the redirects, and follows their changes until the server stops. */
export async function createRedirects(app: App, database: Database, isOwnPath: OwnPaths): Promise<Redirects> {
  const redirects = new Redirects({
    database,
    isOwnPath,
    isReadable: await createReadablePaths(app),
    report: (error) => app.log.warn(error, "redirects: the database failed"),
  });
  await redirects.reload();
  app.addHook("onClose", async () => redirects.close());
  return redirects;
}
