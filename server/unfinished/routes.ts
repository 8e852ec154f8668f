import { unfinishedEndpoints } from "../../contract/endpoints/unfinished.ts";
import type { Db } from "../database/index.ts";
import { type App, requireViewer, routeOf } from "../http/index.ts";
import { listUnfinished } from "./unfinished.ts";

export function unfinishedRoutes(app: App, db: Db): void {
  app.route({
    ...routeOf(unfinishedEndpoints.list),
    handler: (request) => listUnfinished(db, requireViewer(request).userId, request.query.kind),
  });
}
