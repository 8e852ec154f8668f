export { apiDocs } from "./api-docs.ts";
export { pageRoutes } from "./routes.ts";
export { staticFiles } from "./static-files.ts";
