import { randomUUID } from "node:crypto";
import { open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolders } from "../../contract/picture.ts";
import { mkdirp } from "../mkdirp.ts";
import { UserFacingError } from "../user-facing-error.ts";
import { type ImageStore, ImageStoreUnavailableError } from "./image-store.ts";

/**
 * Keeps pictures in folders below `root`.
 * @throws UserFacingError when the folders cannot be made
 */
export function openDiskStore(root: string): ImageStore {
  try {
    for (const folder of pictureFolders) mkdirp(join(root, folder));
  } catch (error) {
    throw new UserFacingError(
      `Cannot keep pictures in ${root} (DATA_DIR): ${error instanceof Error ? error.message : error}`,
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
        // Told where it ends, it does not ask the disk once more for what is behind, nor for more room than it needs.
        return { stream: file.createReadStream(size > 0 ? { end: size - 1 } : {}), bytes: size };
      }),
    async *list(folder) {
      const entries = await rethrowUnavailable(() => opendir(join(root, folder)));
      for await (const { name } of entries) {
        // It may have gone since the folder was read.
        const found = await rethrowUnavailable(() => undefinedIfMissing(stat(join(root, folder, name))));
        if (found?.isFile()) yield { name, bytes: found.size, writtenAt: found.mtime };
      }
    },
  };
}

/** Written aside and renamed, so that nobody ever reads half a picture; durable once both are on the disk. */
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

/** Whether a file was not written to its end, by its name; `gc` finds it. */
export function isTemporaryFile(name: string): boolean {
  return /\.[0-9a-f-]{36}\.part$/.test(name);
}

async function undefinedIfMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Whatever a disk fails with (full, read-only, taken away, too many open files) is nothing of the caller's. */
async function rethrowUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ImageStoreUnavailableError(`DATA_DIR: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
