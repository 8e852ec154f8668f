export { compressSnapshot, decompressSnapshot } from "./snapshot-data.ts";
export {
  deleteAllVersions,
  findVersion,
  findVersionAuthor,
  findVersionPage,
  type ListedVersion,
} from "./store.ts";
export { saveVersion } from "./versions.ts";
