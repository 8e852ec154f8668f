import { settingsEndpoints } from "../../contract/endpoints/settings.ts";
import type { Db } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import { readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Db): void {
  /** Keys that were logged: pages read the settings all the time, and one line for each is enough. */
  const logged = new Set<string>();
  app.route({
    ...routeOf(settingsEndpoints.get),
    handler: (request) =>
      readSettings(db, (setting) => {
        if (logged.has(setting)) return;
        logged.add(setting);
        request.log.warn({ setting }, "this row of the table setting is not valid: its default is shown");
      }),
  });
}
