import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { node, project } from "../../server/testing/programs.ts";

export const platform = `linux-${process.arch}`;

export const releaseName = (version: string) => `kulliyad-${version}-${platform}`;

/** Puts together what an archive of `script/release` has, from the built programs. */
export function assembleRelease(folder: string): void {
  mkdirSync(join(folder, "bin"), { recursive: true });
  cpSync(join(project, "packaging/bin"), join(folder, "bin"), { recursive: true });
  cpSync(realpathSync(node), join(folder, "bin/node"));
  cpSync(join(project, "dist"), join(folder, "dist"), { recursive: true });
  for (const name of ["sharp", "@img", "detect-libc", "semver"]) {
    cpSync(join(project, "node_modules", name), join(folder, "node_modules", name), { recursive: true });
  }
  const { type, imports } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "kulliyad", version: "1.0.0", type, imports }),
  );
}

/** Copies a release by hard links, so that a change has to replace a file instead of writing into it. The copy may exist. */
export function linkRelease(folder: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true });
  execFileSync("cp", ["-al", folder, copy]);
}

/** Replaces a file by what `change` makes of its text. */
export function changeFile(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, change(text));
}

/** Replaces text in the one program of a release that contains it. */
export function replaceInProgram(release: string, text: string, replacement: string): void {
  const programs = join(release, "dist/server");
  const files = readdirSync(programs).map((name) => join(programs, name));
  const file = files.find((each) => each.endsWith(".js") && readFileSync(each, "utf8").includes(text));
  if (!file) throw new Error(`No program contains ${text}`);
  changeFile(file, (program) => program.replace(text, () => replacement));
}

/** Adds a migration after the newest one of a built release. @param code with the variable `db` */
export function addMigration(release: string, code: string): void {
  const newest = readdirSync(join(project, "server/platform/database/migrations"))
    .filter((name) => /^\d{3}-/.test(name))
    .toSorted()
    .at(-1)
    ?.replace(/\.ts$/, "");
  const line = `"${newest}": () =>`;
  replaceInProgram(release, line, `"999-next": () => ({ up: async (db) => { ${code} } }),\n\t${line}`);
}
