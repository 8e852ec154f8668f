import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sha256Of } from "../../platform/sha256.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { verifySignature } from "./minisign.ts";
import { compareVersions } from "./newest-version.ts";

/** The name of an archive without its suffix, and of the folder in it. */
const namePattern = /^kulliyad-(\d+\.\d+\.\d+)-(linux-\w+)$/;

/**
 * Checks that a release is for this machine and newer than the installed one.
 * @param name such as `kulliyad-1.2.0-linux-x64`
 * @throws UserFacingError that says what it is instead
 */
export function requireNewer(name: string, installed: string): void {
  const [, version, namedPlatform] = namePattern.exec(name) ?? [];
  const platform = `linux-${process.arch}`;
  if (version === undefined) {
    throw new UserFacingError(`${name} is no release: its name is like kulliyad-1.2.0-${platform}`);
  }
  if (namedPlatform !== platform)
    throw new UserFacingError(`${name} is not for this machine: it is ${platform}`);
  const [, own = ""] = namePattern.exec(installed) ?? [];
  if (compareVersions(version, own) <= 0) throw new UserFacingError(`${name} is not newer than ${installed}`);
}

/**
 * Checks an archive against SHA256SUMS beside it, and that against SHA256SUMS.minisig.
 * @throws UserFacingError when a file is missing, or the archive is not what the owner of the key signed
 */
export async function verifyArchive(archive: string, publicKey: string): Promise<void> {
  const sums = await readBeside(archive, "SHA256SUMS");
  verifySignature(sums, String(await readBeside(archive, "SHA256SUMS.minisig")), publicKey);
  const name = basename(archive);
  const expected = String(sums)
    .split("\n")
    .find((line) => line.endsWith(`  ${name}`));
  if (expected !== `${await sha256Of(createReadStream(archive))}  ${name}`) {
    throw new UserFacingError(`${name} is damaged: it is not the file that SHA256SUMS describes`);
  }
}

async function readBeside(archive: string, name: string): Promise<Buffer> {
  const path = join(dirname(archive), name);
  return readFile(path).catch(() => {
    throw new UserFacingError(`${path} is missing: put it beside the archive`);
  });
}
