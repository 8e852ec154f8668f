import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

/** The block size of tar (POSIX.1-1988, "ustar"). */
const blockBytes = 512;

/** The size field has eleven octal digits. */
const maxEntryBytes = 8 ** 11 - 1;

export type WrittenEntry = { name: string; bytes: number; sha256: string };

/**
 * Writes a tar file. The header contains the length of the content after it, so that each header is written after its
 * content.
 * @param write writes all bytes at a position of a new file
 */
export function tarWriter(write: (bytes: Uint8Array, position: number) => Promise<void>, modifiedAt: Date) {
  let end = 0;
  return {
    /** @param name at most 100 bytes */
    async add(name: string, content: AsyncIterable<Uint8Array>): Promise<WrittenEntry> {
      const start = end;
      const hash = createHash("sha256");
      end += blockBytes;
      for await (const chunk of content) {
        hash.update(chunk);
        await write(chunk, end);
        end += chunk.length;
      }
      const bytes = end - start - blockBytes;
      if (bytes > maxEntryBytes) throw new Error(`${name} is larger than the format allows`);
      const padding = Buffer.alloc(-bytes & (blockBytes - 1));
      await write(padding, end);
      end += padding.length;
      await write(header(name, bytes, modifiedAt), start);
      return { name, bytes, sha256: hash.digest("hex") };
    },
    /** Closes the archive, not the file. */
    async end() {
      await write(Buffer.alloc(2 * blockBytes), end);
    },
  };
}

function header(name: string, bytes: number, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, 100);
  writeOctal(block, 100, 8, 0o600);
  writeOctal(block, 108, 8, 0);
  writeOctal(block, 116, 8, 0);
  writeOctal(block, 124, 12, bytes);
  writeOctal(block, 136, 12, Math.floor(modifiedAt.getTime() / 1000));
  block.write("0", 156);
  block.write("ustar\0", 257);
  block.write("00", 263);
  block.write(`${headerChecksum(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

function writeOctal(block: Buffer, at: number, length: number, value: number): void {
  block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at);
}

/** The sum of a header's bytes, counting the checksum field itself as spaces. */
function headerChecksum(block: Uint8Array): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

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
  const isTar = block.toString("latin1", 257, 262) === "ustar";
  if (!isTar || Number.parseInt(sum, 8) !== headerChecksum(block)) {
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
