export { exportSite } from "./export.ts";
export { numberTables } from "./export-schemas.ts";
export { importFromApi } from "./import-api.ts";
export { importArchive } from "./import-archive.ts";
