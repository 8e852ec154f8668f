import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { pictureFolders } from "../../../contract/picture.ts";
import type { ImageStore } from "../../images/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { type PictureFile, type Progress, picturePath } from "../backup/index.ts";

/** Object storage has a high latency. */
const concurrency = 8;

export type CopiedPictures = { copied: number; kept: number; missing: string[] };

/**
 * Copies the pictures that the target lacks or has with another size, and then compares all of them byte by byte.
 * @throws UserFacingError naming a picture that differs
 */
export async function copyPictures(
  files: readonly PictureFile[],
  from: ImageStore,
  to: ImageStore,
  progress: Progress,
): Promise<CopiedPictures> {
  const existing = await sizes(to);
  const missing: string[] = [];
  let copied = 0;
  let done = 0;
  const limit = pLimit(concurrency);
  const copy = async (file: PictureFile) => {
    const content = await readWhole(from, file);
    if (!content) {
      missing.push(picturePath(file));
    } else {
      if (existing.get(picturePath(file)) !== content.length) {
        await to.write(file.folder, file.name, content);
        copied += 1;
      }
      const arrived = await readWhole(to, file);
      if (!arrived || hashOf(arrived) !== hashOf(content)) {
        throw new UserFacingError(`${picturePath(file)} differs at the target: remove it there`);
      }
    }
    done += 1;
    progress("pictures", done, files.length);
  };
  await Promise.all(files.map((file) => limit(() => copy(file))));
  return { copied, kept: files.length - copied - missing.length, missing: missing.sort() };
}

async function sizes(store: ImageStore): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const folder of pictureFolders) {
    for await (const { name, bytes } of store.list(folder)) all.set(picturePath({ folder, name }), bytes);
  }
  return all;
}

async function readWhole(store: ImageStore, { folder, name }: PictureFile): Promise<Buffer | undefined> {
  const stored = await store.read(folder, name);
  if (!stored) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of stored.stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
