import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
import type { Db } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import { listAuditEntries } from "./audit.ts";

export function auditRoutes(app: App, db: Db): void {
  app.route({
    ...routeOf(dashboardEndpoints.audit),
    handler: ({ query }) => listAuditEntries(db, query),
  });
}
