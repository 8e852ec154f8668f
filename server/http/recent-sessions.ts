import type { Db } from "../database/index.ts";
import type { Viewer } from "./viewer.ts";

/** How many tokens to remember; the one that was found valid longest ago is dropped first. */
const maxTokens = 10_000;

/** Each unknown token costs a query under load: this bounds what invented ones can cost. */
const maxLookupsPerSecond = 200;

type FindViewer = (token: string, transaction?: Db) => Promise<Viewer | undefined>;

/** Tells, cheaply and under load, whether a token belongs to somebody. Never decides what they may do. */
export class RecentSessions {
  readonly #find: FindViewer;
  readonly #valid = new Set<string>();
  #lookups = 0;
  #second = 0;

  /** @param find looks a token up in the database */
  constructor(find: FindViewer) {
    this.#find = find;
  }

  /** Looks a token up in the database, and remembers whether it is valid. */
  async find(token: string, transaction?: Db): Promise<Viewer | undefined> {
    const viewer = await this.#find(token, transaction);
    this.#valid.delete(token);
    if (!viewer) return undefined;
    this.#valid.add(token);
    const [oldest] = this.#valid.size > maxTokens ? this.#valid : [];
    if (oldest !== undefined) this.#valid.delete(oldest);
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
    const viewer = await this.find(token).catch(() => undefined);
    return viewer !== undefined;
  }
}
