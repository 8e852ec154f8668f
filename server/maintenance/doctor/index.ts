export type { SiteFiles } from "./check-file-modes.ts";
export { runChecks } from "./doctor.ts";
