export { apiDocs } from "./api-docs.ts";
export { cachedPageHandler } from "./cached-page-handler.ts";
export type { PageCache } from "./page-cache.ts";
export type { Rendered } from "./renderer.ts";
export { type CacheStats, pageRoutes } from "./routes.ts";
export { staticFiles } from "./static-files.ts";
