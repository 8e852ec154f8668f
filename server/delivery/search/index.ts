export { searchPageRoutes, searchRoutes } from "./routes.ts";
