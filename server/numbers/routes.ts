import type { IncomingHttpHeaders } from "node:http";
import { numbersEndpoints } from "../../contract/endpoints/numbers.ts";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { Db } from "../database/index.ts";
import { type App, HttpError, routeOf } from "../http/index.ts";
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
  app.route({
    ...routeOf(numbersEndpoints.report),
    handler: ({ query }) => readReport(db, query, server, new Date()),
  });

  app.route({
    ...routeOf(numbersEndpoints.measure, { measurement: true }),
    bodyLimit: limits.maxMeasurementBytes,
    handler: async ({ body, headers }, reply) => {
      if (!isFromOwnPage(headers, publicUrl)) throw new HttpError("forbidden", apiMessages.forbidden);
      numbers?.countSpeed(body, headers);
      return reply.status(204).send(null);
    },
  });
}

/** Browsers say which site sends a request. */
function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { "sec-fetch-site": site = "same-origin", origin, host } = headers;
  if (site !== "same-origin") return false;
  return origin === undefined || origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host;
}
