import { execFileSync } from "node:child_process";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BenchContext } from "./bench-context.ts";
import { atMost, type Row } from "./row.ts";

/** Packages and megabytes of a production install. */
export async function install({ folder }: BenchContext): Promise<Row[]> {
  const cwd = join(folder, "install");
  await mkdir(cwd);
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) await copyFile(file, join(cwd, file));
  const output = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, encoding: "utf8" });
  output("npm", "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error");
  const packages = output("npm", "ls", "--all", "--parseable", "--omit=dev").trim().split("\n").length - 1;
  const kilobytes = Number.parseInt(output("du", "-sk", "node_modules"), 10);
  return [
    { label: "a production install", unit: "packages", ours: packages, target: atMost(119) },
    { label: "a production install", unit: "MB", ours: kilobytes / 1024 },
  ];
}
