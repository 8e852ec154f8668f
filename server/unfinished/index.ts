export { unfinishedRoutes } from "./routes.ts";
