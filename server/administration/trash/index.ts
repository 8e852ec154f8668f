export { purge, purgeNow, startPurgeJob } from "./purge.ts";
export { trashRoutes } from "./trash.ts";
