export { decrypt, encrypt } from "./age.ts";
export { addPictures, backup, type SiteLocation, withSiteSnapshot } from "./backup.ts";
export { pictureEntry, tableEntry } from "./manifest.ts";
export { type Archive, type Progress, parseRows, readArchive, withArchiveName } from "./read-archive.ts";
export {
  findOriginals,
  findReferencedPictures,
  type PictureFile,
  picturePath,
} from "./referenced-pictures.ts";
export { replaceSite } from "./replace-site.ts";
export { restore, restoreFrom } from "./restore.ts";
export {
  findInvalidRows,
  hashRows,
  inBatches,
  insertMissingRows,
  type Row,
  readRows,
  siteTables,
  type TableName,
  tables,
} from "./rows.ts";
export { type ReadBackup, readBackup } from "./upgrade-rows.ts";
export { type ArchiveSummary, writeArchive } from "./write-archive.ts";
