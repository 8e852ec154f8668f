import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { SiteLocation } from "../operations/backups/index.ts";
import { createTestDatabase } from "./test-database.ts";
import { createTemporaryDirectory, type TestServer } from "./test-server.ts";

/** The database and image store of a test server. */
export function siteLocationOf({ location, store }: TestServer): SiteLocation {
  return { database: location, openStore: async () => store };
}

const run = promisify(execFile);

/** Reads the files of an archive by name with tar, and verifies their checksums. */
export async function readTar(archive: string): Promise<Map<string, Buffer>> {
  const folder = await createTemporaryDirectory();
  await run("tar", ["-xf", archive, "-C", folder]);
  await run("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
  const { stdout } = await run("tar", ["-tf", archive]);
  const names = stdout.split("\n").filter((name) => name !== "");
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** The tables and pictures of an archive, without the manifest, which contains its time. */
export async function readContent(archive: string): Promise<Map<string, Buffer>> {
  const content = await readTar(archive);
  content.delete("manifest.json");
  content.delete("SHA256SUMS");
  return content;
}

/** Creates an empty database and image folder for one test, on the engine that the tests run on. */
export async function createEmptySite() {
  const folder = join(await createTemporaryDirectory(), "data");
  const { drop, ...data } = await createTestDatabase(folder);
  onTestFinished(drop);
  return { ...data, folder, imageDir: join(folder, "images") };
}

/** A tar entry, by default a regular file. */
export type CustomTarEntry = {
  name: string;
  content?: Uint8Array;
  type?: string;
  linkName?: string;
  size?: string;
};

/** Writes a tar file, also one with invalid entries. */
export async function writeTar(path: string, entries: readonly CustomTarEntry[]): Promise<void> {
  const file = await open(path, "w");
  for (const entry of entries) await file.write(tarEntry(entry));
  await file.write(Buffer.alloc(1024));
  await file.close();
}

function tarEntry({
  name,
  content = Buffer.alloc(0),
  type = "0",
  linkName = "",
  size,
}: CustomTarEntry): Buffer {
  const block = Buffer.alloc(512);
  block.write(name);
  block.write("0000600\0", 100);
  block.write(size ?? `${content.length.toString(8).padStart(11, "0")}\0`, 124);
  block.write("00000000000\0", 136);
  block.fill(" ", 148, 156);
  block.write(type, 156);
  block.write(linkName, 157);
  block.write("ustar\x0000", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return Buffer.concat([block, content, Buffer.alloc(-content.length & 511)]);
}

/** Copies an archive with changed content and valid checksums. */
export async function rewriteArchive(
  archive: string,
  change: (content: Map<string, Buffer>) => Map<string, Buffer> | undefined,
): Promise<string> {
  const content = await readTar(archive);
  const changed = change(content) ?? content;
  changed.delete("SHA256SUMS");
  const sums = [...changed].map(
    ([name, bytes]) => `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`,
  );
  changed.set("SHA256SUMS", Buffer.from(sums.join("")));
  const path = join(await createTemporaryDirectory(), "forged.tar");
  await writeTar(
    path,
    [...changed].map(([name, bytes]) => ({ name, content: bytes })),
  );
  return path;
}

/** Copies a file with changed bytes. */
export async function copyWithChanges(path: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const copy = join(await createTemporaryDirectory(), "altered.tar");
  await writeFile(copy, change(await readFile(path)));
  return copy;
}
