import { dashboardEndpoints } from "../../contract/endpoints/dashboard.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { Db } from "../database/index.ts";
import { type App, roleOf, routeOf } from "../http/index.ts";
import { listTrash } from "./trash.ts";

export function trashRoutes(app: App, db: Db): void {
  app.route({
    ...routeOf(dashboardEndpoints.trash),
    handler: ({ query, viewer }) => listTrash(db, query, isAllowed(roleOf(viewer), "users.manage", false)),
  });
}
