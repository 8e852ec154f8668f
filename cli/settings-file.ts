import { readFileSync } from "node:fs";
import { UserFacingError } from "../server/platform/user-facing-error.ts";

/**
 * Sets what the file KULLIYAD_ENV sets, as systemd does for the server. Variables that are set already win. `node
 * --env-file` reads `#`, `\` and quotes otherwise, so that a passphrase would be another one here.
 * @throws UserFacingError if the file cannot be read
 */
export function loadSettingsFile(environment: NodeJS.ProcessEnv): void {
  const file = environment.KULLIYAD_ENV;
  if (!file) return;
  for (const [name, value] of parseSettings(readText(file))) environment[name] ??= value;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const wayOn = code === "EACCES" ? ": run this as root" : "";
    throw new UserFacingError(`The settings in ${file} (KULLIYAD_ENV) cannot be read${wayOn}`);
  }
}

const comment = /^[#;](?:\\.|[^\\\n\r])*/s;
const assignment = /^([^=\n\r]*)=/;
const valuePart = /^(?:[ \t]*"((?:\\.|[^"\\])*)(?:"|$)|[ \t]*'([^']*)(?:'|$))/s;
const unquoted = /^(?:\\.|[^\\\n\r])*/s;

/**
 * Reads assignments as systemd does (`EnvironmentFile=` in systemd.exec(5)): `#` begins a comment only at the beginning
 * of a line; a backslash takes the next character as it is, in double quotes only `"`, `\`, `` ` `` and `$`.
 */
export function parseSettings(text: string): Map<string, string> {
  const settings = new Map<string, string>();
  let rest = text;
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };
  while (true) {
    take(/^[ \t\n\r]+/);
    if (rest === "") return settings;
    if (take(comment)) continue;
    const name = take(assignment)?.[1]?.trim();
    if (name === undefined) {
      take(/^[^\n\r]+/);
      continue;
    }
    const value = takeValue(take);
    if (/^[A-Za-z_]\w*$/.test(name)) settings.set(name, value);
  }
}

function takeValue(take: (pattern: RegExp) => RegExpExecArray | null): string {
  let value = "";
  for (let part = take(valuePart); part; part = take(valuePart)) {
    value += part[2] ?? part[1]?.replace(/\\(.)/gs, unescapeInQuotes) ?? "";
  }
  take(/^[ \t]+/);
  const [plain = ""] = take(unquoted) ?? [];
  // A blank after a backslash is no blank at the end.
  let end = 0;
  for (const { 0: unit, index } of plain.matchAll(/\\.|[^\\]/gs)) {
    if (unit !== " " && unit !== "\t") end = index + unit.length;
  }
  const kept = plain.slice(0, end);
  return value + kept.replace(/\\(.)/gs, (_, next: string) => (/[\n\r]/.test(next) ? "" : next));
}

function unescapeInQuotes(sequence: string, next: string): string {
  if (next === "\n") return "";
  return /["\\`$]/.test(next) ? next : sequence;
}
