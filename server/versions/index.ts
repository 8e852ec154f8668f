export { compressSnapshot, decompressSnapshot } from "./snapshot-data.ts";
export {
  deleteAllVersions,
  findVersion,
  findVersionAuthor,
  findVersionPage,
  findVersionPictures,
  type ListedVersion,
  type VersionPicture,
  type VersionRow,
} from "./store.ts";
export { type NewVersion, saveVersion } from "./versions.ts";
