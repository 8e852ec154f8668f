import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The version of the broken releases. */
const nextVersion = "99.0.0";
export const platform = `linux-${process.arch}`;
export const nextName = `kulliyad-${nextVersion}-${platform}`;

/** An unpacked release, of which others are copies with a change. */
export type Release = { folder: string; name: string };

/** Unpacks the archive that `script/release` wrote into `destination`. */
export function unpackRelease(destination: string, work: string): Release {
  const archive = readdirSync(destination).find((name) => name.endsWith(`-${platform}.tar.gz`));
  if (!archive) throw new Error(`There is no archive for ${platform} in ${destination}`);
  execFileSync("tar", ["-xzf", join(destination, archive), "-C", work]);
  const name = archive.replace(/\.tar\.gz$/, "");
  return { folder: join(work, name), name };
}

/** Copies a release by hard links, so that a change has to replace a file instead of writing into it. */
export function linkRelease({ folder }: Release, copy: string): void {
  execFileSync("cp", ["-al", folder, copy]);
}

/** Replaces text in the one file of a folder that contains it. */
export function replaceIn(folder: string, text: string, replacement: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const file = files.find((each) => each.endsWith(".js") && readFileSync(each, "utf8").includes(text));
  if (!file) throw new Error(`No file in ${folder} contains ${text}`);
  const content = readFileSync(file, "utf8").replace(text, () => replacement);
  rmSync(file);
  writeFileSync(file, content);
}

/** Adds a migration after the newest one of a built release. @param code with the variable `db` */
export function addMigration(release: string, code: string): void {
  const folder = join(release, "dist/server");
  const newest = readdirSync(join(import.meta.dirname, "../../server/platform/database/migrations"))
    .filter((name) => /^\d{3}-/.test(name))
    .toSorted()
    .at(-1)
    ?.replace(/\.ts$/, "");
  const line = `"${newest}": () =>`;
  replaceIn(folder, line, `"999-next": () => ({ up: async (db) => { ${code} } }),\n\t${line}`);
}

/** A key pair as minisign has it. */
export function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const id = Buffer.from("kulliyad");
  const bytes = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const line = Buffer.concat([Buffer.from("Ed"), id, bytes]).toString("base64");
  return { id, privateKey, publicFile: `untrusted comment: minisign public key\n${line}\n` };
}

/** Signs as `minisign -S` does. */
export function signContent(
  content: Uint8Array,
  { id, privateKey }: { id: Buffer; privateKey: KeyObject },
): string {
  const signature = sign(null, createHash("blake2b512").update(content).digest(), privateKey);
  const comment = "a test";
  const all = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
  const line = Buffer.concat([Buffer.from("ED"), id, signature]).toString("base64");
  return `untrusted comment: signature\n${line}\ntrusted comment: ${comment}\n${all.toString("base64")}\n`;
}

/** Packs a release with its signed checksums into a folder of its own. @returns the path of the archive */
export function packRelease(
  { folder }: Release,
  destination: string,
  key: ReturnType<typeof createKey>,
): string {
  mkdirSync(destination, { recursive: true });
  const archive = join(destination, `${nextName}.tar.gz`);
  const renamed = `s,^[^/]*,${nextName},`;
  execFileSync("tar", [
    "-c",
    "--use-compress-program=gzip -1",
    "--transform",
    renamed,
    "-C",
    join(folder, ".."),
    "-f",
    archive,
    folder.slice(folder.lastIndexOf("/") + 1),
  ]);
  writeSums(archive, key);
  return archive;
}

export function writeSums(archive: string, key: ReturnType<typeof createKey>): void {
  const folder = join(archive, "..");
  const hash = createHash("sha256").update(readFileSync(archive)).digest("hex");
  const sums = Buffer.from(`${hash}  ${archive.slice(folder.length + 1)}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), sums);
  writeFileSync(join(folder, "SHA256SUMS.minisig"), signContent(sums, key));
}

export function copyFolder(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  return to;
}
