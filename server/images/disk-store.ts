import { randomUUID } from "node:crypto";
import { open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolders } from "../../contract/picture.ts";
import { makeFolder } from "../make-folder.ts";
import { StartError } from "../start-error.ts";
import type { ImageStore } from "./image-store.ts";

/**
 * Keeps pictures in folders below `root`.
 * @throws StartError when the folders cannot be made
 */
export function openDiskStore(root: string): ImageStore {
  try {
    for (const folder of pictureFolders) makeFolder(join(root, folder));
  } catch (error) {
    throw new StartError(
      `Cannot keep pictures in ${root} (DATA_DIR): ${error instanceof Error ? error.message : error}`,
    );
  }
  return {
    async write(folder, name, content) {
      const path = join(root, folder, name);
      // Written aside and renamed, so that nobody ever reads half a picture.
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (folder, name) => rm(join(root, folder, name), { force: true }),
    async read(folder, name) {
      const file = await open(join(root, folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },
    async *list(folder) {
      for await (const entry of await opendir(join(root, folder))) {
        if (!entry.isFile() || entry.name.endsWith(".part")) continue;
        const found = await stat(join(root, folder, entry.name)).catch(() => undefined);
        // One that went meanwhile is not there.
        if (found) yield { name: entry.name, bytes: found.size, modifiedAt: found.mtime };
      }
    },
  };
}
