import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
import { type App, addRoute } from "../../platform/http/index.ts";
import { ownVersion } from "./newest-version.ts";

/** @param newerVersion the version of a newer release; null when none is known */
export function releaseRoutes(app: App, newerVersion: () => string | null): void {
  addRoute(app, dashboardEndpoints.release, () => ({ version: ownVersion, newerVersion: newerVersion() }));
}
