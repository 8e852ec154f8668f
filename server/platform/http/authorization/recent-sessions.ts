import { LRUCache } from "lru-cache";
import type { Reading } from "../../database/index.ts";
import type { Viewer } from "../requests/viewer.ts";

/** Tokens to remember; the one validated longest ago is evicted first. */
const maxTokens = 10_000;

/** Bounds the queries that invented tokens cause under load. */
const maxLookupsPerSecond = 200;

type FindViewer = (token: string, transaction?: Reading) => Promise<Viewer | undefined>;

/** Remembers valid session tokens, to prioritize requests under load. It does not authorize anything. */
export class RecentSessions {
  readonly #find: FindViewer;
  readonly #valid = new LRUCache<string, true>({ max: maxTokens });
  #lookups = 0;
  #second = 0;

  /** @param find looks a token up in the database */
  constructor(find: FindViewer) {
    this.#find = find;
  }

  /** Looks a token up in the database, and remembers whether it is valid. */
  async find(token: string, transaction?: Reading): Promise<Viewer | undefined> {
    const viewer = await this.#find(token, transaction);
    if (viewer) this.#valid.set(token, true);
    else this.#valid.delete(token);
    return viewer;
  }

  /** Whether the token was valid when last looked up. An unknown token is looked up, within the limit per second. */
  async isSignedIn(token: string): Promise<boolean> {
    if (this.#valid.has(token)) return true;
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) this.#lookups = 0;
    this.#second = second;
    this.#lookups += 1;
    if (this.#lookups > maxLookupsPerSecond) return false;
    // Only the order of requests under load depends on it.
    const viewer = await this.find(token).catch(() => undefined);
    return viewer !== undefined;
  }
}
