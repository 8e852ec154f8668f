export { runChecks } from "./doctor.ts";
export { findOrphans, type Orphan, removeOrphans } from "./orphans.ts";
