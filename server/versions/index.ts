export { compressSnapshot, decompressSnapshot } from "./snapshot-data.ts";
