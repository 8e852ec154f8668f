export { backup, readSite, type SitePlace } from "./backup.ts";
export type { Progress } from "./read-archive.ts";
export { requireNoPictures, requireNoRows, restore } from "./restore.ts";
export {
  compareKeys,
  countRows,
  deleteRows,
  digestRows,
  lineOf,
  pageRows,
  putRows,
  readRows,
  removeRows,
} from "./rows.ts";
export { type PictureFile, pathOf, shownPictures } from "./shown-pictures.ts";
export { type Row, rowSchemas, siteTables, type TableName } from "./tables.ts";
