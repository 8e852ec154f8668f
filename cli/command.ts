import { resolve } from "node:path";
import type { ParseArgsOptionsConfig } from "node:util";
import { type Config, readConfig } from "../server/config.ts";
import type { Progress, SiteLocation } from "../server/operations/backups/index.ts";

/** The result of a command as text, and as data for `--json`. */
export type CommandResult = {
  text: string;
  data: Record<string, unknown>;
  /** The command ran but found a problem: exit code 1. */
  failed?: boolean;
};

/** The arguments after the name of the command. */
export type CommandArguments = {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

export type Command = {
  /** The arguments, as in the usage line. */
  usage: string;
  /** One line, for the list of commands. */
  summary: string;
  /** The text of `--help`. */
  help: string;
  /** In addition to `--help` and `--json`. */
  options?: ParseArgsOptionsConfig;
  /** Loads its dependencies lazily, so that each command starts fast. */
  run(typed: CommandArguments): Promise<CommandResult>;
};

/** Wrong usage: exit code 2. */
export class UsageError extends Error {}

/**
 * The one FILE that a command works on.
 * @throws UsageError unless there is exactly one
 */
export function fileArgument({ positionals }: CommandArguments): string {
  const [first, ...others] = positionals;
  if (!first || others.length > 0) throw new UsageError("expected exactly one FILE");
  return resolvePath(first);
}

/** Relative to the folder of the caller: `script/kulliyad` changes into the project and passes that folder on. */
export function resolvePath(typed: string): string {
  return resolve(process.env.CALLED_FROM ?? "", typed);
}

/** @throws UsageError for any positional argument */
export function requireNoArguments({ positionals }: CommandArguments): void {
  if (positionals.length > 0) throw new UsageError(`unexpected argument "${positionals.join(" ")}"`);
}

/** The site that the environment configures. */
export function configuredSite(): SiteLocation {
  const { database, images } = readConfig(process.env);
  return { database, ...storeAt(images) };
}

export function storeAt(images: Config["images"]): Pick<SiteLocation, "openStore"> {
  return {
    async openStore() {
      const { openImageStore } = await import("../server/platform/images/index.ts");
      return openImageStore(images);
    },
  };
}

/** The result of writing an archive: what it contains, and the pictures that were missing. */
export function archiveResult(
  file: string,
  parts: string,
  { sums: _, ...written }: { bytes: number; missing: readonly string[]; sums: unknown },
): CommandResult {
  const missing = written.missing.map((name) => `missing: images/${name}`);
  const text = [`${file}: ${parts}, ${written.bytes} bytes`, ...missing].join("\n");
  return { text, data: { file, ...written }, failed: missing.length > 0 };
}

const barWidth = 24;
const redrawIntervalMs = 100;

/** Shows a progress bar on stderr during `work`, if that is a terminal. */
export async function withProgress<Result>(work: (show: Progress) => Promise<Result>): Promise<Result> {
  if (!process.stderr.isTTY) return work(() => undefined);
  let drawn = 0;
  let begun = "";
  const show: Progress = (what, done, total) => {
    const now = Date.now();
    if (what === begun && done < total && now - drawn < redrawIntervalMs) return;
    begun = what;
    drawn = now;
    const share = total === 0 ? 1 : done / total;
    const bar = "=".repeat(Math.round(share * barWidth)).padEnd(barWidth);
    process.stderr.write(`\r\x1b[K${what} [${bar}] ${Math.floor(share * 100)} %`);
  };
  try {
    return await work(show);
  } finally {
    if (begun !== "") process.stderr.write("\r\x1b[K");
  }
}

export function pluralize(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
