import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
import type { Reading } from "../database/index.ts";
import { type App, addRoute } from "../http/index.ts";
import { listAuditEntries } from "./audit.ts";

export function auditRoutes(app: App, db: Reading): void {
  addRoute(app, dashboardEndpoints.audit, ({ query }) => listAuditEntries(db, query));
}
