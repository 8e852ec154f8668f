export { exportSite } from "./export.ts";
export { numberTables } from "./export-schemas.ts";
export { fetchWithRetries } from "./external-api.ts";
export { importFromApi } from "./import-api.ts";
export { importArchive } from "./import-archive.ts";
export { importedName } from "./imported-name.ts";
