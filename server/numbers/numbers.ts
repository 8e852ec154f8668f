import type { IncomingHttpHeaders } from "node:http";
import type { PageSpeed } from "../../contract/page-speed.ts";
import { toWallTime } from "../../contract/zoned-time.ts";
import { type Db, transact } from "../database/index.ts";
import { defaultSettings, readSettings } from "../settings/index.ts";
import { EmptySearches } from "./empty-searches.ts";
import { PageSpeeds } from "./page-speeds.ts";
import { PageViews } from "./page-views.ts";
import {
  addEmptySearches,
  addPageSpeeds,
  addPageViews,
  addUp,
  type EmptySearchRow,
  type PageSpeedRow,
  type PageViewRow,
} from "./store.ts";

/** What could not be stored is kept up to this many rows; then the database has been unavailable for long. */
const maxUnsaved = 20_000;

type Unsaved = { views: PageViewRow[]; searches: EmptySearchRow[]; speeds: PageSpeedRow[] };

const nothing = (): Unsaved => ({ views: [], searches: [], speeds: [] });

/**
 * Counts in memory, and stores the sums now and then: what was counted since the last time is lost when the process is
 * killed.
 */
export class Numbers {
  readonly #db: Db;
  readonly #report: (error: unknown) => void;
  readonly #views = new PageViews();
  readonly #searches = new EmptySearches();
  readonly #speeds = new PageSpeeds();
  #unsaved = nothing();
  #since = Date.now();
  #timeZone: string = defaultSettings.timeZone;
  #running: Promise<void> = Promise.resolve();

  constructor(db: Db, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  /** Counts a request that was answered with a page. @param query without its question mark */
  countView(path: string, query: string, headers: IncomingHttpHeaders): void {
    this.#views.count(path, query, headers);
  }

  /** Counts a search that found nothing, unless a program made it. @param q as it was typed */
  countEmptySearch(q: string, headers: IncomingHttpHeaders): void {
    if (this.#views.isOfPerson(headers)) this.#searches.count(q);
  }

  /** Counts what a browser measured, unless it is a program's, or its reader objects. */
  countSpeed(speed: PageSpeed, headers: IncomingHttpHeaders): void {
    const objects = headers["sec-gpc"] === "1" || headers.dnt === "1";
    if (!objects && this.#views.isOfPerson(headers)) this.#speeds.count(speed);
  }

  /** Stores what was counted since the last time, as of the day when that was. Never rejects; a failure loses nothing. */
  flush(now = Date.now()): Promise<void> {
    const day = toWallTime(new Date(this.#since).toISOString(), this.#timeZone).slice(0, "2026-11-23".length);
    this.#since = now;
    this.#add({
      views: this.#views.take(day),
      searches: this.#searches.take(day),
      speeds: this.#speeds.take(day),
    });
    this.#running = this.#running.then(() => this.#store());
    return this.#running;
  }

  #add({ views, searches, speeds }: Unsaved): void {
    this.#unsaved = {
      views: addUp([...this.#unsaved.views, ...views]).slice(0, maxUnsaved),
      searches: addUp([...this.#unsaved.searches, ...searches]).slice(0, maxUnsaved),
      speeds: addUp([...this.#unsaved.speeds, ...speeds]).slice(0, maxUnsaved),
    };
  }

  async #store(): Promise<void> {
    const taken = this.#unsaved;
    if (taken.views.length + taken.searches.length + taken.speeds.length === 0) return;
    this.#unsaved = nothing();
    try {
      await transact(this.#db, { invalidates: "nothing" }, async (transaction) => {
        await addPageViews(transaction, taken.views);
        await addEmptySearches(transaction, taken.searches);
        await addPageSpeeds(transaction, taken.speeds);
      });
    } catch (error) {
      this.#add(taken);
      this.#report(error);
      return;
    }
    await this.readTimeZone();
  }

  /** Takes over the college's time zone, whose days are counted. */
  async readTimeZone(): Promise<void> {
    try {
      this.#timeZone = (await readSettings(this.#db)).timeZone;
    } catch (error) {
      this.#report(error);
    }
  }
}
