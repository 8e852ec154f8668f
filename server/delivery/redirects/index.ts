export type { RedirectDeps } from "./manage-redirects.ts";
export { deleteOldMissingPaths } from "./missing-paths.ts";
export { createRedirects } from "./redirects.ts";
export { redirectRoutes } from "./routes.ts";
