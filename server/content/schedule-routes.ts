import { scheduleEndpoints } from "../../contract/endpoints/newsroom.ts";
import { type App, routeOf } from "../http/index.ts";
import { listComingUp } from "./coming-up.ts";
import type { ContentDeps } from "./lifecycle.ts";

export function scheduleRoutes(app: App, { database: { db } }: ContentDeps): void {
  app.route({
    ...routeOf(scheduleEndpoints.comingUp),
    handler: () => listComingUp(db),
  });
}
