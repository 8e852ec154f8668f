import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { type Snapshot, snapshotSchema } from "../../../contract/schemas/snapshot.ts";
import { contentLimits } from "../../../contract/values/limits/content.ts";

/** A row from an archive may decompress to anything: UTF-8 takes at most four bytes a character, JSON escapes six. */
const maxBytes = contentLimits.maxBodyCharacters * 6 + 64 * 1024;

/**
 * Compresses a snapshot to the text of the columns `version.data` and `draft.data`. Takes 5 ms for the largest body.
 */
export function compressSnapshot(snapshot: Snapshot | AllSettings): string {
  return zstdCompressSync(JSON.stringify(snapshot)).toString("base64");
}

/** @throws for a text that is not a compressed snapshot */
export function decompressSnapshot(data: string): Snapshot {
  return snapshotSchema.parse(decompressJson(data));
}

/** @throws for a text that is not compressed JSON */
export function decompressJson(data: string): unknown {
  const json = zstdDecompressSync(Buffer.from(data, "base64"), { maxOutputLength: maxBytes });
  return JSON.parse(json.toString());
}
