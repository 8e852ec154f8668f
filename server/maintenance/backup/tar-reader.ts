import type { FileHandle } from "node:fs/promises";
import { UserFacingError } from "../../user-facing-error.ts";
import { blockBytes, headerChecksum } from "./tar-writer.ts";

/** The position of a file in a tar file. */
export type TarEntry = { name: string; offset: number; bytes: number };

/**
 * Lists the files of a tar file. Links, devices and extensions of the format are rejected; folders are skipped.
 * @param isAllowed decides by name and size
 * @throws UserFacingError with the reason
 */
export async function indexTar(
  file: FileHandle,
  isAllowed: (name: string, bytes: number) => boolean,
): Promise<Map<string, TarEntry>> {
  const { size } = await file.stat();
  const entries = new Map<string, TarEntry>();
  let at = 0;
  for (;;) {
    const block = await readBlock(file, at, size);
    if (block.every((byte) => byte === 0)) break;
    const { name, type, bytes } = readHeader(block, entries.size === 0);
    at += blockBytes;
    if (type === "5" && bytes === 0) continue;
    if (type !== "0") throw new UserFacingError(`"${printable(name)}" in it is not a regular file`);
    if (!isAllowed(name, bytes))
      throw new UserFacingError(`"${printable(name)}" is not allowed in an archive`);
    if (entries.has(name)) throw new UserFacingError(`it contains ${name} twice`);
    if (at + bytes > size) throw truncated();
    entries.set(name, { name, offset: at, bytes });
    at += Math.ceil(bytes / blockBytes) * blockBytes;
  }
  // Two empty blocks end it. Some programs pad the file to 10 KB with more of them.
  do {
    at += blockBytes;
    const block = await readBlock(file, at, size);
    if (block.some((byte) => byte !== 0)) throw new UserFacingError("it has data after its end");
  } while (at + blockBytes < size);
  return entries;
}

function readHeader(block: Buffer, first: boolean): { name: string; type: string; bytes: number } {
  const sum = /^[0-7]{1,8}/.exec(block.toString("latin1", 148, 156).trim())?.[0] ?? "";
  const known = block.toString("latin1", 257, 262) === "ustar";
  if (!known || Number.parseInt(sum, 8) !== headerChecksum(block)) {
    throw new UserFacingError(first ? "it is not an archive of Kulliyad" : "it is damaged");
  }
  const size = block.toString("latin1", 124, 136);
  if (!/^[0-7]{11}[\0 ]$/.test(size)) throw new UserFacingError("a file in it has an invalid size");
  if (block[345] !== 0 && block.toString("latin1", 257, 263) === "ustar\0") {
    throw new UserFacingError("a name in it is too long");
  }
  const end = block.indexOf(0);
  const type = block.toString("latin1", 156, 157);
  return {
    name: block.toString("utf8", 0, end >= 0 && end < 100 ? end : 100),
    type: type === "\0" ? "0" : type,
    bytes: Number.parseInt(size, 8),
  };
}

async function readBlock(file: FileHandle, at: number, size: number): Promise<Buffer> {
  if (at + blockBytes > size)
    throw at === 0 ? new UserFacingError("it is not an archive of Kulliyad") : truncated();
  const block = Buffer.alloc(blockBytes);
  const { bytesRead } = await file.read(block, 0, blockBytes, at);
  if (bytesRead < blockBytes) throw truncated();
  return block;
}

function truncated(): UserFacingError {
  return new UserFacingError("it is truncated");
}

/** Removes control characters, which a terminal would interpret. */
function printable(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, "?").slice(0, 100);
}
