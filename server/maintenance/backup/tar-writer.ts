import { createHash } from "node:crypto";

/** The block size of tar (POSIX.1-1988, "ustar"). */
export const blockBytes = 512;

/** The size field has eleven octal digits. */
const maxEntryBytes = 8 ** 11 - 1;

export type WrittenEntry = { name: string; bytes: number; sha256: string };

export type TarWriter = {
  /** @param name at most 100 bytes */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<WrittenEntry>;
  /** Closes the archive, not the file. */
  end(): Promise<void>;
};

/**
 * Writes a tar file. The header contains the length of the content after it, so that each header is written after its content.
 * @param write writes all bytes at a position of a new file
 */
export function tarWriter(
  write: (bytes: Uint8Array, position: number) => Promise<void>,
  modifiedAt: Date,
): TarWriter {
  let end = 0;
  return {
    async add(name, content) {
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
export function headerChecksum(block: Uint8Array): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}
