export { previewPageRoutes } from "./page-routes.ts";
export { previewLinkRoutes } from "./routes.ts";
