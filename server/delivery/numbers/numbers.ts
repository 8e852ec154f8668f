import type { IncomingHttpHeaders } from "node:http";
import { dayIn } from "../../../contract/dates.ts";
import { limits } from "../../../contract/limits.ts";
import type { PageGroup } from "../../../contract/numbers.ts";
import { wordsOf } from "../../content/search-index/index.ts";
import { type Db, transact } from "../../platform/database/index.ts";
import type { App } from "../../platform/http/index.ts";
import { defaultSettings, readSettings } from "../../settings/index.ts";
import { pageGroupOf } from "./failed-loads.ts";
import { isOfPerson, PageViews } from "./page-views.ts";
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

/** Different searches between two flushes. */
const maxSearches = 2 * limits.maxEmptySearches;

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
  /** Folded words. */
  readonly #searches = new Map<string, number>();
  readonly #failedLoads = new Map<PageGroup, number>();
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
    if (isOfPerson(headers)) countSearch(this.#searches, q);
  }

  /**
   * Counts a view in which a picture or a file did not load, unless a program or a reader who objects reports it. The path
   * is not kept.
   */
  countFailedLoad(path: string, headers: IncomingHttpHeaders): void {
    const objects = headers["sec-gpc"] === "1" || headers.dnt === "1";
    if (!objects && isOfPerson(headers)) countUp(this.#failedLoads, pageGroupOf(path));
  }

  /** Stores what was counted since the last time, as of the day when that was. Never rejects; a failure loses nothing. */
  flush(now = Date.now()): Promise<void> {
    const day = dayIn(this.#timeZone, this.#since);
    this.#since = now;
    this.#add({
      views: this.#views.take(day),
      searches: takeAll(this.#searches).map(([query, count]) => ({ day, query, count })),
      failedLoads: takeAll(this.#failedLoads).map(([page_group, count]) => ({ day, page_group, count })),
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

/** Counts a search by its folded words, in bounded memory. @param q as it was typed */
export function countSearch(counts: Map<string, number>, q: string): void {
  const query = wordsOf(q).join(" ").slice(0, limits.maxSearchCharacters).toWellFormed();
  if (query === "" || mayNameSomebody(q, query)) return;
  if (counts.has(query) || counts.size < maxSearches) countUp(counts, query);
}

function countUp<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** An e-mail address, or as many digits as a phone or identity number has. */
function mayNameSomebody(q: string, folded: string): boolean {
  return /[@＠﹫]/.test(q) || folded.replace(/\D/g, "").length >= limits.minPrivateDigits;
}
