export { searchPageRoutes } from "./page-routes.ts";
export { searchRoutes } from "./routes.ts";
