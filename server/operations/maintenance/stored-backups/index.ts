export { type Backups, createBackups, isLate } from "./backups.ts";
export { backupHandlers, backupLeaseMs, readJobStatus, startSchedule } from "./job.ts";
export { backupRoutes } from "./routes.ts";
