export { backup, type SitePlace } from "./backup.ts";
export type { Progress } from "./read-archive.ts";
export { restore } from "./restore.ts";
