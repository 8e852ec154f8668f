export { fetchWithRetries } from "./external-api.ts";
export { importFromApi } from "./import-api.ts";
export {
  findImportedDocument,
  type ImportedDocument,
  importDocument,
  linkToDocuments,
  titleOfAddress,
} from "./import-document.ts";
export { importedName } from "./imported-name.ts";
