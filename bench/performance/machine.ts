import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** Load averages of the last 1, 5 and 15 minutes. */
export function loadNow(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(", ");
}

/** Hardware and software that the figures depend on, as lines of the report. */
export function machine(): string[] {
  return [
    `- commit ${outputOf("git", "rev-parse", "--short", "HEAD")}${outputOf("git", "status", "--porcelain") && ", with changes"}`,
    `- ${cpus()[0]?.model}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    `- Node ${process.version}, SQLite ${process.versions.sqlite}`,
    `- ${outputOf(process.env.CHROMIUM ?? "chromium", "--version")}`,
    `- ${outputOf("nginx", "-v")}`,
  ];
}

function outputOf(command: string, ...args: string[]): string {
  try {
    return execFileSync("sh", ["-c", '"$@" 2>&1', "sh", command, ...args], { encoding: "utf8" }).trim();
  } catch {
    return `no ${command}`;
  }
}
