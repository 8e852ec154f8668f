export { fetchWithRetries } from "./external-api.ts";
export { importFromApi } from "./import-api.ts";
export { type CameDocument, findCame, importDocument, titleOfFile } from "./import-document.ts";
export { importedName } from "./imported-name.ts";
