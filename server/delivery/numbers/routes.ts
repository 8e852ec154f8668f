import { numbersEndpoints } from "../../../contract/endpoints/dashboard.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, addRoute, HttpError, isFromOwnPage } from "../../platform/http/index.ts";
import type { Numbers } from "./numbers.ts";
import { readReport } from "./read-report.ts";

type Deps = {
  db: Db;
  publicUrl: string;
  sharedCacheSeconds: number;
  /** Undefined when nothing is counted. */
  numbers: Numbers | undefined;
};

export function numbersRoutes(app: App, { db, publicUrl, sharedCacheSeconds, numbers }: Deps): void {
  const server = { isCounting: numbers !== undefined, isBehindSharedCache: sharedCacheSeconds > 0 };
  addRoute(app, numbersEndpoints.report, ({ query }) => readReport(db, query, server, new Date()));

  addRoute(app, numbersEndpoints.reportFailedLoad, async (request) => {
    if (!isFromOwnPage(request, publicUrl)) throw new HttpError("forbidden", apiMessages.forbidden);
    numbers?.countFailedLoad(request.query.path, request.headers);
  });
}
