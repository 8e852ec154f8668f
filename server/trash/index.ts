export { purge, purgeHourly } from "./purge.ts";
export { trashRoutes } from "./routes.ts";
