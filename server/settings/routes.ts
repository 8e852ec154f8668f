import { settingsEndpoints } from "../../contract/endpoints/settings.ts";
import type { Db } from "../platform/database/index.ts";
import { type App, routeOf } from "../platform/http/index.ts";
import { invalidSettingLogger, readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Db): void {
  const logInvalid = invalidSettingLogger(app.log);
  app.route({
    ...routeOf(settingsEndpoints.get),
    handler: () => readSettings(db, logInvalid),
  });
}
