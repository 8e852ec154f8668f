import { settingsEndpoints } from "../../contract/endpoints/settings.ts";
import type { Db } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import { readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Db): void {
  /** Settings that were already logged as invalid. */
  const logged = new Set<string>();
  app.route({
    ...routeOf(settingsEndpoints.get),
    handler: (request) =>
      readSettings(db, (setting) => {
        if (logged.has(setting)) return;
        logged.add(setting);
        request.log.warn({ setting }, "invalid row in the table setting, the default is used");
      }),
  });
}
