import { settingsEndpoints } from "../../contract/endpoints/settings.ts";
import type { Db } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import { invalidSettingLogger } from "./log-invalid.ts";
import { readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Db): void {
  const logInvalid = invalidSettingLogger(app.log);
  app.route({
    ...routeOf(settingsEndpoints.get),
    handler: () => readSettings(db, logInvalid),
  });
}
