import { settingsEndpoints } from "../../contract/endpoints/settings.ts";
import type { Reading } from "../platform/database/index.ts";
import { type App, addRoute } from "../platform/http/index.ts";
import { readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Reading): void {
  addRoute(app, settingsEndpoints.get, () => readSettings(db));
}
