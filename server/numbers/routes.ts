import { numbersEndpoints } from "../../contract/endpoints/numbers.ts";
import type { NumbersReport } from "../../contract/numbers-report.ts";
import type { Db } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import { readReport } from "./read-report.ts";

type Deps = Pick<NumbersReport, "isCounting" | "isBehindSharedCache"> & { db: Db };

export function numbersRoutes(app: App, { db, ...server }: Deps): void {
  app.route({
    ...routeOf(numbersEndpoints.report),
    handler: ({ query }) => readReport(db, query, server, new Date()),
  });
}
