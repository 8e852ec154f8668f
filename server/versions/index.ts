export { compressSnapshot, decompressJson, decompressSnapshot } from "./snapshot-data.ts";
export {
  deleteAllVersions,
  findEndVersion,
  findVersion,
  findVersionAuthor,
  findVersionPage,
  findVersionsAfter,
  type ListedVersion,
  settingsSubject,
  type VersionPicture,
} from "./store.ts";
export { saveSettingsVersion, saveVersion } from "./versions.ts";
