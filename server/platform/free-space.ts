import { statfs } from "node:fs/promises";

/** Less free space is a problem: half a gigabyte, or a tenth of a small disk. */
const minFreeBytes = 512 * 1024 * 1024;
const minFreeShare = 0.1;
/** Less free space will soon be one: a gigabyte, or a tenth of a disk of up to 50 GB. */
const scarceFreeBytes = (diskBytes: number) =>
  Math.max(1, Math.min(diskBytes / 1024 ** 3 / 10, 5)) * 1024 ** 3;

export type FreeSpace = { megabytes: number; isTooLittle: boolean; isScarce: boolean };

/** How much space unprivileged programs may still use on the disk of a folder. @throws if it cannot be read */
export async function readFreeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return rateFreeSpace(bavail * bsize, blocks * bsize);
}

/** Whether the free space of a disk is enough. */
export function rateFreeSpace(freeBytes: number, diskBytes: number): FreeSpace {
  return {
    megabytes: Math.floor(freeBytes / 1024 ** 2),
    isTooLittle: freeBytes < Math.min(minFreeBytes, diskBytes * minFreeShare),
    isScarce: freeBytes < scarceFreeBytes(diskBytes),
  };
}
