export { addPictures, backup, type SiteLocation, withSiteSnapshot } from "./backup.ts";
export { type Archive, type Progress, readArchive } from "./read-archive.ts";
export {
  findOriginals,
  findReferencedPictures,
  type PictureFile,
  picturePath,
} from "./referenced-pictures.ts";
export { requireEmptyDatabase, requireEmptyImageStore, restore } from "./restore.ts";
export {
  compareKeys,
  deleteRowsByKey,
  hashRows,
  insertMissingRows,
  readRows,
  rowsPerBatch,
  toJsonLine,
  upsertRows,
} from "./rows.ts";
export { type Row, rowSchemas, siteTables, type TableName } from "./tables.ts";
export { type ArchiveSummary, writeArchive } from "./write-archive.ts";
