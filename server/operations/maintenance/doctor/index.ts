export type { SiteFiles } from "./check-file-modes.ts";
export { runChecks } from "./doctor.ts";
export { findOrphans, type Orphan, removeOrphans } from "./orphans.ts";
