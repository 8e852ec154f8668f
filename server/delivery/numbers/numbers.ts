import type { IncomingHttpHeaders } from "node:http";
import { dayIn } from "../../../contract/values/dates/time-zone.ts";
import { type Db, transact } from "../../platform/database/index.ts";
import type { App } from "../../platform/http/index.ts";
import { defaultSettings, readSettings } from "../../settings/index.ts";
import { PageViews } from "./page-views.ts";
import { addPageViews, addUp, type PageViewRow } from "./store.ts";

/** What could not be stored is kept up to this many rows; then the database has been unavailable for long. */
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

  /** Counts a request that was answered with a page. */
  countView(path: string, headers: IncomingHttpHeaders): void {
    this.#views.count(path, headers);
  }

  /**
   * Stores what was counted since the last time, as of the day when that was. Never rejects; a failure loses nothing.
   */
  flush(now = Date.now()): Promise<void> {
    const day = dayIn(this.#timeZone, this.#since);
    this.#since = now;
    this.#add(this.#views.take(day));
    this.#running = this.#running.then(() => this.#store());
    return this.#running;
  }

  #add(views: readonly PageViewRow[]): void {
    this.#unsaved = addUp([...this.#unsaved, ...views]).slice(0, maxUnsaved);
  }

  async #store(): Promise<void> {
    const taken = this.#unsaved;
    if (taken.length === 0) return;
    this.#unsaved = [];
    try {
      await transact(this.#db, { invalidates: "nothing" }, (transaction) => addPageViews(transaction, taken));
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

const minuteMs = 60_000;

/** Starts counting, and stores what was counted at each full minute, so that no sum spans two days, and at the end. */
export async function createNumbers(app: App, db: Db): Promise<Numbers> {
  const numbers = new Numbers(db, (error) => app.log.warn(error, "numbers: the database failed"));
  await numbers.readTimeZone();
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(
      () => {
        void numbers.flush();
        schedule();
      },
      minuteMs - (Date.now() % minuteMs),
    ).unref();
  };
  schedule();
  app.addHook("onClose", async () => {
    clearTimeout(timer);
    await numbers.flush();
  });
  return numbers;
}
