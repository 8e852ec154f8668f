import { numbersEndpoints } from "../../../contract/endpoints/dashboard.ts";
import type { Reading } from "../../platform/database/index.ts";
import { type App, addRoute } from "../../platform/http/index.ts";
import type { Numbers } from "./numbers.ts";
import { readReport } from "./read-report.ts";

type Deps = {
  db: Reading;
  sharedCacheSeconds: number;
  /** Undefined when nothing is counted. */
  numbers: Numbers | undefined;
};

export function numbersRoutes(app: App, { db, sharedCacheSeconds, numbers }: Deps): void {
  const server = { isCounting: numbers !== undefined, isBehindSharedCache: sharedCacheSeconds > 0 };
  addRoute(app, numbersEndpoints.report, ({ query }) => readReport(db, query, server, new Date()));
}
