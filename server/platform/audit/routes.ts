import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
import type { Db } from "../database/index.ts";
import { type App, addRoute } from "../http/index.ts";
import { listAuditEntries } from "./audit.ts";

export function auditRoutes(app: App, db: Db): void {
  addRoute(app, dashboardEndpoints.audit, ({ query }) => listAuditEntries(db, query));
}
