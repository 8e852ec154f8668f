import type { ParseArgsOptionsConfig } from "node:util";

/** What a command answers: for people, and the same for programs. */
export type Outcome = {
  text: string;
  data: Record<string, unknown>;
  /** Something is wrong, although the command did what it does: it ends with 1. */
  failed?: boolean;
};

/** What was typed behind a command's name. */
export type Typed = { positionals: string[]; values: Record<string, string | boolean | undefined> };

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
  run(typed: Typed): Promise<Outcome>;
};

/** Wrong usage: ends with 2. */
export class UsageError extends Error {}

/** @throws UsageError unless there is exactly one */
export function onlyPositional({ positionals }: Typed, what: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || others.length > 0) throw new UsageError(`exactly one ${what} is needed`);
  return first;
}

/** @throws UsageError when there is any */
export function requireNone({ positionals }: Typed): void {
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(" ")}" has no meaning here`);
}

/** A number of things, in words. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
