export { backup, type SiteLocation } from "./archive/backup.ts";
export type { Progress } from "./archive/read-archive.ts";
export { findReferencedPictures, type PictureFile, picturePath } from "./archive/referenced-pictures.ts";
export { type Row, readRows, siteTables } from "./archive/rows.ts";
export { type Backups, createBackups, isLate } from "./proof/backups.ts";
export { restore, restoreFrom } from "./restore/restore.ts";
export { backupRoutes } from "./routes.ts";
export { backupHandlers, backupLeaseMs, readJobStatus, startSchedule } from "./schedule/job.ts";
