export { purge, startPurgeJob } from "./purge.ts";
export { trashRoutes } from "./routes.ts";
