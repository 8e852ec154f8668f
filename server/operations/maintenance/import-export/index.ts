export { fetchWithRetries } from "./external-api.ts";
export { importFromApi } from "./import-api.ts";
export { importedName } from "./imported-name.ts";
