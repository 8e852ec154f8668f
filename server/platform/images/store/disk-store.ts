import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolders } from "../../../../contract/values/pictures/picture-folders.ts";
import { messageOf, translateErrors } from "../../errors.ts";
import { mkdirp } from "../../mkdirp.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { chunksOf } from "../encoder/encoder.ts";
import { filesIn, undefinedIfMissing, writeAtomically } from "./file-store.ts";
import { type ImageStore, ImageStoreUnavailableError } from "./image-store.ts";

/**
 * Stores pictures in folders below `root`.
 * @throws UserFacingError if the folders cannot be created
 */
export function openDiskStore(root: string): ImageStore {
  try {
    for (const folder of pictureFolders) mkdirp(join(root, folder));
  } catch (error) {
    throw new UserFacingError(`Cannot store pictures in ${root} (DATA_DIR): ${messageOf(error)}`);
  }
  return {
    write: (folder, name, content) =>
      rethrowUnavailable(() =>
        writeAtomically(join(root, folder), name, `${name}.${randomUUID()}.part`, chunksOf(content)),
      ),
    remove: (folder, name) => rethrowUnavailable(() => rm(join(root, folder, name), { force: true })),
    read: (folder, name, range) =>
      rethrowUnavailable(async () => {
        const file = await undefinedIfMissing(open(join(root, folder, name)));
        if (!file) return undefined;
        const { size } = await file.stat();
        const { first, last } = range ?? { first: 0, last: size - 1 };
        const isWhole = last < size && (await isWholePicture(name, file, size));
        // With a known end, the stream allocates only the buffer it needs and saves the last read, which finds the end.
        const stream = file.createReadStream(size > 0 ? { start: first, end: last } : {});
        return { stream, bytes: last - first + 1, isWhole };
      }),
    isWhole: (folder, name) =>
      rethrowUnavailable(async () => {
        await using file = await open(join(root, folder, name));
        return await isWholePicture(name, file, (await file.stat()).size);
      }),
    async *list(folder) {
      try {
        yield* filesIn(join(root, folder));
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

/** @returns whether this is the name of an unfinished write; `kulliyad gc` deletes those that a crash left behind */
export function isTemporaryFile(name: string): boolean {
  return /\.[0-9a-f-]{36}\.part$/.test(name);
}

function rethrowUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  return translateErrors(work, unavailable);
}

/** Every disk error (full, read-only, unmounted, too many open files) is a failure of the store, not of the request. */
function unavailable(error: unknown): ImageStoreUnavailableError {
  return new ImageStoreUnavailableError(`DATA_DIR: ${messageOf(error)}`, { cause: error });
}

/** Contains the headers of an AVIF's boxes, as our encoder writes them. */
const headBytes = 4_096;
const tailBytes = 32;
/** Contains the end of a PDF (ISO 32000-2, annex I). */
const pdfTailBytes = 1_024;

/**
 * Whether a stored picture begins and ends as its format does: no file that is empty or cut does. Bytes between are not
 * read.
 */
async function isWholePicture(name: string, file: FileHandle, bytes: number): Promise<boolean> {
  const head = await readAt(file, 0, Math.min(headBytes, bytes));
  const type = name.slice(name.lastIndexOf(".") + 1);
  const length = Math.min(type === "pdf" ? pdfTailBytes : tailBytes, bytes);
  const tail = await readAt(file, bytes - length, length);
  switch (type) {
    case "jpg":
      // The marker of the end cannot occur in the data before it.
      return head.readUInt16BE(0) === 0xffd8 && tail.includes(Buffer.of(0xff, 0xd9));
    case "png":
      return head.toString("latin1", 1, 4) === "PNG" && tail.includes("IEND");
    case "pdf":
      return head.toString("latin1", 0, 5) === "%PDF-" && tail.includes("%%EOF");
    case "webp":
      return head.toString("latin1", 8, 12) === "WEBP" && head.readUInt32LE(4) + 8 <= bytes;
    default:
      return head.toString("latin1", 4, 8) === "ftyp" && endOfBoxes(head) <= bytes;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(length, 12));
  await file.read(buffer, 0, length, position);
  return buffer;
}

/** @returns where the last box ends whose header is in the head */
function endOfBoxes(head: Buffer): number {
  let end = 0;
  while (end + 8 <= head.length) {
    const size = head.readUInt32BE(end);
    if (size < 8) break;
    end += size;
  }
  return end;
}
