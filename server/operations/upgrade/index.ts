export { findInstallation } from "./installation.ts";
export { compareVersions, fetchNewestVersion, ownVersion, watchReleases } from "./newest-version.ts";
export { releaseRoutes } from "./routes.ts";
export { endUpgrade, upgrade } from "./upgrade.ts";
export { refusesWrites } from "./work-folder.ts";
