export { addPictures, backup, readSite, type SitePlace } from "./backup.ts";
export { type Archive, type Progress, readArchive } from "./read-archive.ts";
export { requireNoPictures, requireNoRows, restore } from "./restore.ts";
export {
  compareKeys,
  digestRows,
  lineOf,
  pageRows,
  putRows,
  readRows,
  removeRows,
} from "./rows.ts";
export { originalsOf, type PictureFile, pathOf, shownPictures } from "./shown-pictures.ts";
export { type Row, rowSchemas, siteTables, type TableName } from "./tables.ts";
export { type Written, writeArchive } from "./write-archive.ts";
