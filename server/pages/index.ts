export { apiDocs } from "./api-docs.ts";
export { cachedPageHandler } from "./cached-page-handler.ts";
export { type PageNumbers, pageRoutes } from "./routes.ts";
export { staticFiles } from "./static-files.ts";
