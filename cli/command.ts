import { resolve } from "node:path";
import type { ParseArgsOptionsConfig } from "node:util";

/** What a command answers: for people, and the same for programs. */
export type CommandResult = {
  text: string;
  data: Record<string, unknown>;
  /** Something is wrong, although the command did what it does: it ends with 1. */
  failed?: boolean;
};

/** What was typed behind a command's name. */
export type CommandArguments = {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
};

export type Command = {
  /** What is typed behind its name. */
  usage: string;
  /** In one line, for the list of commands. */
  summary: string;
  /** All that its `--help` says. */
  help: string;
  /** Besides `--help` and `--json`, which every command has. */
  options?: ParseArgsOptionsConfig;
  /** Imports what it works with only now: a command is up at once, whatever the others need. */
  run(typed: CommandArguments): Promise<CommandResult>;
};

/** Wrong usage: ends with 2. */
export class UsageError extends Error {}

/**
 * The one FILE that a command works on.
 * @throws UsageError unless there is exactly one
 */
export function fileArgument({ positionals }: CommandArguments): string {
  const [first, ...others] = positionals;
  if (!first || others.length > 0) throw new UsageError("exactly one FILE is needed");
  return resolvePath(first);
}

/** A path as whoever typed it means it: `script/kulliyad` goes into the project's folder, and says from where. */
export function resolvePath(typed: string): string {
  return resolve(process.env.CALLED_FROM ?? "", typed);
}

/** @throws UsageError when there is any */
export function requireNoArguments({ positionals }: CommandArguments): void {
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(" ")}" has no meaning here`);
}

/** A number of things, in words. */
export function pluralize(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
