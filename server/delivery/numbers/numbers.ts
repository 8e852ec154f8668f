import type { IncomingHttpHeaders } from "node:http";
import { dayIn } from "../../../contract/dates.ts";
import { limits } from "../../../contract/limits.ts";
import { wordsOf } from "../../content/search-index/index.ts";
import { type Db, transact } from "../../platform/database/index.ts";
import type { App } from "../../platform/http/index.ts";
import { defaultSettings, readSettings } from "../../settings/index.ts";
import { FailedLoads } from "./failed-loads.ts";
import { PageViews } from "./page-views.ts";
import {
  addEmptySearches,
  addFailedLoads,
  addPageViews,
  addUp,
  type EmptySearchRow,
  type FailedLoadRow,
  type PageViewRow,
  takeAll,
} from "./store.ts";

/** What could not be stored is kept up to this many rows; then the database has been unavailable for long. */
const maxUnsaved = 20_000;

type Unsaved = { views: PageViewRow[]; searches: EmptySearchRow[]; failedLoads: FailedLoadRow[] };

const nothing = (): Unsaved => ({ views: [], searches: [], failedLoads: [] });

/**
 * Counts in memory, and stores the sums now and then: what was counted since the last time is lost when the process is
 * killed.
 */
export class Numbers {
  readonly #db: Db;
  readonly #report: (error: unknown) => void;
  readonly #views = new PageViews();
  readonly #searches = new EmptySearches();
  readonly #failedLoads = new FailedLoads();
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

  /** Counts a view in which something did not load, unless a program or a reader who objects reports it. */
  countFailedLoad(path: string, headers: IncomingHttpHeaders): void {
    const objects = headers["sec-gpc"] === "1" || headers.dnt === "1";
    if (!objects && this.#views.isOfPerson(headers)) this.#failedLoads.count(path);
  }

  /** Stores what was counted since the last time, as of the day when that was. Never rejects; a failure loses nothing. */
  flush(now = Date.now()): Promise<void> {
    const day = dayIn(this.#timeZone, this.#since);
    this.#since = now;
    this.#add({
      views: this.#views.take(day),
      searches: this.#searches.take(day),
      failedLoads: this.#failedLoads.take(day),
    });
    this.#running = this.#running.then(() => this.#store());
    return this.#running;
  }

  #add({ views, searches, failedLoads }: Unsaved): void {
    this.#unsaved = {
      views: addUp([...this.#unsaved.views, ...views]).slice(0, maxUnsaved),
      searches: addUp([...this.#unsaved.searches, ...searches]).slice(0, maxUnsaved),
      failedLoads: addUp([...this.#unsaved.failedLoads, ...failedLoads]).slice(0, maxUnsaved),
    };
  }

  async #store(): Promise<void> {
    const taken = this.#unsaved;
    if (taken.views.length + taken.searches.length + taken.failedLoads.length === 0) return;
    this.#unsaved = nothing();
    try {
      await transact(this.#db, { invalidates: "nothing" }, async (transaction) => {
        await addPageViews(transaction, taken.views);
        await addEmptySearches(transaction, taken.searches);
        await addFailedLoads(transaction, taken.failedLoads);
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

const maxPending = 2 * limits.maxEmptySearches;

/** Counts searches that found nothing, by their folded words. */
export class EmptySearches {
  readonly #counts = new Map<string, number>();

  /** @param q as it was typed */
  count(q: string): void {
    const query = wordsOf(q).join(" ").slice(0, limits.maxSearchCharacters).toWellFormed();
    if (query === "" || mayNameSomebody(q, query)) return;
    if (!this.#counts.has(query) && this.#counts.size >= maxPending) return;
    this.#counts.set(query, (this.#counts.get(query) ?? 0) + 1);
  }

  /** Takes out what was counted. */
  take(day: string): EmptySearchRow[] {
    return takeAll(this.#counts).map(([query, count]) => ({ day, query, count }));
  }
}

/** An e-mail address, or as many digits as a phone or identity number has. */
function mayNameSomebody(q: string, folded: string): boolean {
  return /[@＠﹫]/.test(q) || folded.replace(/\D/g, "").length >= limits.minPrivateDigits;
}
