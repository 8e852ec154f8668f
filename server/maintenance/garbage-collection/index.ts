export { findOrphans, type Orphan, removeOrphans } from "./orphans.ts";
