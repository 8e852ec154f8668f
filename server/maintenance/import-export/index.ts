export { exportSite } from "./export.ts";
export { importFromApi } from "./import-api.ts";
export { importArchive } from "./import-archive.ts";
