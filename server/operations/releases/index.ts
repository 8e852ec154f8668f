export { compareVersions, fetchNewestVersion, ownVersion, watchReleases } from "./newest-version.ts";
export { releaseRoutes } from "./routes.ts";
