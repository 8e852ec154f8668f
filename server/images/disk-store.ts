import { randomUUID } from "node:crypto";
import { open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolders } from "../../contract/picture.ts";
import { mkdirp } from "../mkdirp.ts";
import { UserFacingError } from "../user-facing-error.ts";
import { type ImageStore, ImageStoreUnavailableError } from "./image-store.ts";

/**
 * Stores pictures in folders below `root`.
 * @throws UserFacingError if the folders cannot be created
 */
export function openDiskStore(root: string): ImageStore {
  try {
    for (const folder of pictureFolders) mkdirp(join(root, folder));
  } catch (error) {
    throw new UserFacingError(
      `Cannot store pictures in ${root} (DATA_DIR): ${error instanceof Error ? error.message : error}`,
    );
  }
  return {
    write: (folder, name, content) =>
      rethrowUnavailable(() => writeAtomically(join(root, folder), name, content)),
    remove: (folder, name) => rethrowUnavailable(() => rm(join(root, folder, name), { force: true })),
    read: (folder, name) =>
      rethrowUnavailable(async () => {
        const file = await undefinedIfMissing(open(join(root, folder, name)));
        if (!file) return undefined;
        const { size } = await file.stat();
        // With a known end, the stream allocates only the buffer it needs and saves the last read, which finds the end.
        return { stream: file.createReadStream(size > 0 ? { end: size - 1 } : {}), bytes: size };
      }),
    async *list(folder) {
      const entries = await rethrowUnavailable(() => opendir(join(root, folder)));
      for await (const { name } of entries) {
        // The file may have been deleted since the directory was read.
        const found = await rethrowUnavailable(() => undefinedIfMissing(stat(join(root, folder, name))));
        if (found?.isFile()) yield { name, bytes: found.size, writtenAt: found.mtime };
      }
    },
  };
}

/** Writes to a temporary file and renames it, so that no reader sees half a picture. Syncs the file and the folder. */
async function writeAtomically(folder: string, name: string, content: Uint8Array): Promise<void> {
  const draft = join(folder, `${name}.${randomUUID()}.part`);
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

/** @returns whether this is the name of an unfinished write; `kulliyad gc` deletes those that a crash left behind */
export function isTemporaryFile(name: string): boolean {
  return /\.[0-9a-f-]{36}\.part$/.test(name);
}

async function undefinedIfMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Every disk error (full, read-only, unmounted, too many open files) is a failure of the store, not of the request. */
async function rethrowUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ImageStoreUnavailableError(`DATA_DIR: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
