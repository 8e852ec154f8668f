import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { findNetworkDisk } from "./network-disk.ts";

// From statfs(2), CIFS also as the signed number of a machine with 32 bits.
test.each([
  [0x6969, "NFS"],
  [0xfe534d42, "SMB"],
  [0xff534d42, "CIFS"],
  [0xff534d42 | 0, "CIFS"],
  [0x65735546, "FUSE, such as sshfs or GlusterFS"],
  [0xef53, undefined],
  [0x58465342, undefined],
  [0x9123683e, undefined],
  [0x01021994, undefined],
])("a file system of type %d is named: %s", (type, name) => {
  expect(findNetworkDisk("/srv", () => ({ type }))).toBe(name);
});

test("a disk of this machine is none, nor is one that cannot be asked", () => {
  expect(findNetworkDisk(tmpdir())).toBeUndefined();
  expect(findNetworkDisk("/no/such/folder")).toBeUndefined();
});
