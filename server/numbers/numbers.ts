import type { IncomingHttpHeaders } from "node:http";
import { toWallTime } from "../../contract/zoned-time.ts";
import { type Db, transact } from "../database/index.ts";
import { defaultSettings, readSettings } from "../settings/index.ts";
import { PageViews } from "./page-views.ts";
import { addPageViews, addUp, type PageViewRow } from "./store.ts";

/** What could not be stored is kept up to this many rows; then the database has been away for long. */
const maxUnsaved = 20_000;

/**
 * Counts in memory, and stores the sums now and then: what was counted since the last time is lost when the process is
 * killed.
 */
export class Numbers {
  readonly #db: Db;
  readonly #report: (error: unknown) => void;
  readonly #views = new PageViews();
  #unsaved: PageViewRow[] = [];
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

  /** Stores what was counted since the last time, as of the day when that was. Never rejects; a failure loses nothing. */
  flush(now = Date.now()): Promise<void> {
    const day = toWallTime(new Date(this.#since).toISOString(), this.#timeZone).slice(0, "2026-11-23".length);
    this.#since = now;
    this.#unsaved.push(...this.#views.take(day));
    this.#running = this.#running.then(() => this.#store());
    return this.#running;
  }

  async #store(): Promise<void> {
    const rows = addUp(this.#unsaved);
    if (rows.length === 0) return;
    this.#unsaved = [];
    try {
      await transact(this.#db, { invalidates: "nothing" }, (transaction) => addPageViews(transaction, rows));
    } catch (error) {
      this.#unsaved = addUp([...rows, ...this.#unsaved]).slice(0, maxUnsaved);
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
