export type { SiteFiles } from "./check-file-modes.ts";
export { examine } from "./doctor.ts";
