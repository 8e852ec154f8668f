import type { IncomingHttpHeaders } from "node:http";
import type { Db } from "../database/index.ts";
import type { App } from "../http/index.ts";
import { Numbers } from "./numbers.ts";

const minuteMs = 60_000;

/** Counts a request that was answered with a page. The query is without its question mark. */
export type CountView = (path: string, query: string, headers: IncomingHttpHeaders) => void;

/** Counts a search of the whole site that found nothing. */
export type CountEmptySearch = (q: string, headers: IncomingHttpHeaders) => void;

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
