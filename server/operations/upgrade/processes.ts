import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { UserFacingError } from "../../platform/user-facing-error.ts";

/** Who owns the site. As root, nothing of it is touched with other rights: its owner could have placed links there. */
export type Owner = { uid: number; gid: number } | undefined;

/** @returns undefined when this process has the owner's rights only, or the owner is root */
export function ownerOf(folder: string): Owner {
  const { uid, gid } = statSync(folder);
  return process.geteuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined;
}

/** Runs `work` with the rights of the owner; no other work may be in progress. */
export async function asOwner<Result>(owner: Owner, work: () => Result | Promise<Result>): Promise<Result> {
  if (!owner) return work();
  process.setegid?.(owner.gid);
  process.seteuid?.(owner.uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

/** The folder of a release, and the environment and rights to run its programs with. */
export type Programs = { folder: string; environment: NodeJS.ProcessEnv; owner: Owner };

/** Linux ends the process with this one. */
const commandOf = ({ folder }: Programs, program: string): string[] => [
  "--pdeathsig",
  "KILL",
  join(folder, "bin/node"),
  join(folder, "dist/server", program),
];

/** Starts the server. Its output says why it ended by itself. */
export function startServer(release: Programs) {
  const { environment, owner } = release;
  const child = spawn("setpriv", commandOf(release, "main.js"), {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    ...owner,
  });
  let output = "";
  const read = (text: unknown) => {
    output = (output + String(text)).slice(-maxReasonLength);
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const exited = once(child, "close");
  return {
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    reason: () => reasonIn(output),
    async stop() {
      child.kill();
      await exited;
    },
  };
}

const failureSchema = z.object({ stdout: z.string(), stderr: z.string() });

/**
 * Runs a command of the command line to its end.
 * @returns the JSON that it printed, also when it found problems
 * @throws UserFacingError with its error
 */
export async function runCommand(release: Programs, args: string[]): Promise<unknown> {
  const options = { env: release.environment, ...release.owner };
  const command = [...commandOf(release, "kulliyad.js"), ...args, "--json"];
  const output = await promisify(execFile)("setpriv", command, options).catch((error: unknown) =>
    failureSchema.parse(error),
  );
  const result: unknown = JSON.parse(output.stdout.trim().split("\n").at(-1) || "{}");
  const { error } = z.object({ error: z.string().optional() }).parse(result);
  if (error !== undefined || output.stdout === "")
    throw new UserFacingError(error ?? reasonIn(output.stderr));
  return result;
}

/**
 * Runs a command of the shell, such as one that starts the service. What it leaves running outlives this process.
 * @throws UserFacingError when it fails
 */
export async function runShell(command: string): Promise<void> {
  const child = spawn("sh", ["-c", command], { stdio: "ignore", detached: true });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new UserFacingError(`"${command}" failed (exit code ${code})`);
}

const pollMs = 25;

/** Whether a server says that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return response?.ok === true && (await response.text().catch(() => "")).includes('"ready"');
}

/** @returns whether `condition` became true in time */
export async function waitFor(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() >= deadline) return false;
    await pause(pollMs);
  }
  return true;
}

const maxReasonLength = 10_000;

/** The last line that is neither part of a stack nor Node's version. */
function reasonIn(output: string): string {
  const lines = output.split("\n").filter((line) => /^[^\s}]/.test(line) && !line.startsWith("Node.js v"));
  return lines.at(-1) ?? "it ended without a reason";
}
