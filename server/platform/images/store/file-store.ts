import { constants } from "node:fs";
import { lstat, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { mkdirp } from "../../mkdirp.ts";
import type { StoredFile } from "./image-store.ts";

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Stores large files, each of which is there completely or not at all. */
export type FileStore = {
  /** Where it is, without secrets. */
  name: string;
  /** Whether reading it again costs nothing. */
  isLocal: boolean;
  list(): Promise<StoredFile[]>;
  /** Resolves when the file is durable. Replaces another one of the same name. */
  write(name: string, content: Content): Promise<void>;
  /** Throws when there is none. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** Deletes what writes that were cut off have left. Call it while nothing is written. */
  removeUnfinished(): Promise<void>;
};

const unfinished = ".part";

const readChunkBytes = 1024 * 1024;

/** Stores large files in a folder, which is created when it is needed. A link in it counts as no file. */
export function openFolder(folder: string): FileStore {
  const list = (isUnfinished: boolean) => {
    mkdirp(folder);
    return Array.fromAsync(filesIn(folder, lstat)).then((files) =>
      files.filter(({ name }) => name.endsWith(unfinished) === isUnfinished),
    );
  };
  const remove = (name: string) => rm(join(folder, name), { force: true });
  return {
    name: folder,
    isLocal: true,
    list: () => list(false),
    async write(name, content) {
      mkdirp(folder);
      await writeAtomically(folder, name, name + unfinished, content);
    },
    read: (name) => readRegular(join(folder, name)),
    remove,
    async removeUnfinished() {
      for (const { name } of await list(true)) await remove(name);
    },
  };
}

async function* readRegular(path: string): AsyncGenerator<Uint8Array> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  yield* file.createReadStream({ highWaterMark: readChunkBytes, autoClose: false });
}

/**
 * The files directly in a folder. One that is deleted meanwhile is left out, and so is a link that leads nowhere.
 * @param read `lstat` leaves out all links
 */
export async function* filesIn(folder: string, read = stat): AsyncGenerator<StoredFile> {
  for await (const { name } of await opendir(folder)) {
    const file = await undefinedIfMissing(read(join(folder, name)));
    if (file?.isFile()) yield { name, bytes: file.size, writtenAt: file.mtime };
  }
}

export function undefinedIfMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ELOOP") return undefined;
    throw error;
  });
}

/**
 * Writes to a draft and renames it, so that no reader sees half a file, which only its owner may read. Syncs the file
 * and the folder.
 */
export async function writeAtomically(
  folder: string,
  name: string,
  draftName: string,
  content: Content,
): Promise<void> {
  const draft = join(folder, draftName);
  try {
    // A killed process may have left one. A link is not followed.
    await rm(draft, { force: true });
    await using file = await open(draft, "wx", 0o600);
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
    await rename(draft, join(folder, name));
  } catch (error) {
    // The error that began it says more; `removeUnfinished()` deletes the draft.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await using directory = await open(folder);
  await directory.sync();
}
