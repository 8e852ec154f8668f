export { createRedirects } from "./create-redirects.ts";
export type { RedirectDeps } from "./manage-redirects.ts";
export { deleteOldMissingPaths } from "./retention.ts";
export { redirectRoutes } from "./routes.ts";
