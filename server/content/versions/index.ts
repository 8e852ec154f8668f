export { compressSnapshot, decompressJson, decompressSnapshot } from "./snapshot-data.ts";
export {
  deleteAllVersions,
  findNewestVersionID,
  findVersion,
  findVersionAuthor,
  findVersionPage,
  type ListedVersion,
  settingsSubject,
  type VersionPicture,
} from "./store.ts";
export { markPublished, saveSettingsVersion, saveVersion } from "./versions.ts";
