import { statfsSync } from "node:fs";

/** By the numbers of linux/magic.h, and of file systems outside of the kernel's source. */
const networkFileSystems: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x01021997, "9p"],
  [0x00c36400, "CephFS"],
  [0x0bd00bd0, "Lustre"],
  [0x5346414f, "AFS"],
  [0x73757245, "Coda"],
  [0x01161970, "GFS2"],
  [0x7461636f, "OCFS2"],
  [0x786f4256, "a shared folder of VirtualBox"],
  [0x65735546, "FUSE, such as sshfs or GlusterFS"],
]);

/**
 * Finds out whether a folder is on a disk that other machines can write to. There, the locks and the shared memory of
 * SQLite do not hold.
 * @param statfs replaced by tests
 * @returns the kind of file system; undefined for a disk of this machine, or if nobody knows
 */
export function findNetworkDisk(
  folder: string,
  statfs: (path: string) => { type: number } = statfsSync,
): string | undefined {
  try {
    return networkFileSystems.get(statfs(folder).type >>> 0);
  } catch {
    return undefined;
  }
}
