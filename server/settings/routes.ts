import { settingsEndpoints } from "../../contract/endpoints/settings.ts";
import type { Db } from "../platform/database/index.ts";
import { type App, addRoute } from "../platform/http/index.ts";
import { readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Db): void {
  addRoute(app, settingsEndpoints.get, () => readSettings(db));
}
