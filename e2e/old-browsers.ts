import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { project } from "../server/testing/programs.ts";

/** A package of npm that contains a build of Chromium for x64 Linux, as its lock file entry would name it. */
type ChromiumPackage = { name: string; integrity: string };

/** The nearest to the oldest that staff and readers may have (web/older-browsers/versions.ts): Chromium 106 and 87. */
export const oldChromiums = {
  staff: {
    name: "@sparticuz/chromium@106.0.2",
    integrity:
      "sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==",
  },
  readers: {
    name: "chrome-aws-lambda@5.4.0",
    integrity:
      "sha512-edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==",
  },
} as const satisfies Record<string, ChromiumPackage>;

const cache = join(project, "node_modules/.cache/old-browsers");

/** Starts an old Chromium, which is downloaded and unpacked when this is the first time. */
export async function launchOld(wanted: ChromiumPackage): Promise<Browser> {
  const folder = join(cache, wanted.name.replace(/\W+/g, "-"));
  if (!existsSync(folder)) await install(wanted, folder);
  return chromium.launch({
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox", "--no-zygote", "--disable-gpu"],
    env: { ...process.env, LD_LIBRARY_PATH: [join(folder, "lib"), folder].join(":") },
  });
}

async function install({ name, integrity }: ChromiumPackage, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, "unpacking-"));
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: work, encoding: "utf8" });
  const [packed] = JSON.parse(run("npm", "pack", name, "--json", "--loglevel=error"));
  if (packed.integrity !== integrity) throw new Error(`${name} has another checksum: ${packed.integrity}`);
  run("tar", "-xf", packed.filename);
  const bin = join(work, "package/bin");
  for (const file of await readdir(bin)) {
    const target = file.replace(/\.br$/, "");
    const content = await promisify(brotliDecompress)(await readFile(join(bin, file)));
    await writeFile(join(work, target), content, { mode: 0o755 });
    if (target.endsWith(".tar")) run("tar", "-xf", target);
  }
  await mkdir(join(work, "swiftshader"), { recursive: true });
  for (const library of ["libEGL.so", "libGLESv2.so"]) {
    await copyFile(join(work, library), join(work, "swiftshader", library));
  }
  await rename(work, folder);
}
