import { execFile, spawn } from "node:child_process";
import { expect, onTestFinished, vi } from "vitest";
import { freePort } from "./free-port.ts";
import { minimalEnvironment, node, programs, project } from "./programs.ts";

type ExitResult = { code: number | null; signal: string | null; stdout: string; stderr: string };

type ProcessOptions = { cwd?: string; program?: readonly string[] };

/**
 * Starts the built server, or another program with its arguments, on a free port with a minimal environment. It is killed
 * after the test at the latest.
 */
export async function startProcess(
  environment: Record<string, string>,
  { cwd = project, program = [programs.server] }: ProcessOptions = {},
) {
  const port = await freePort();
  const env = { ...minimalEnvironment, PORT: String(port), LOG_LEVEL: "silent", ...environment };
  const child = spawn(node, program, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.stderr += text;
  });
  const ended = new Promise<ExitResult>((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, ...output }));
  });
  const ready = async (): Promise<number> => {
    await vi.waitFor(
      () => {
        expect(output.stderr).toBe("");
        expect(output.stdout).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      },
      { timeout: 60_000, interval: 30 },
    );
    return Number(output.stdout.match(/127\.0\.0\.1:(\d+)/)?.[1]);
  };
  return { child, ended, ready };
}

/** @returns the one line on stderr of a server that fails to start */
export async function expectStartupError(starting: ReturnType<typeof startProcess>): Promise<string> {
  const { code, stdout, stderr } = await (await starting).ended;
  expect(code, stderr).toBe(1);
  expect(stderr.trim().split("\n"), stderr).toHaveLength(1);
  expect(stdout).toBe("");
  return stderr.trim();
}

/** Runs the command line with a minimal environment. */
export function runKulliyad(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...minimalEnvironment, ...environment };
  return new Promise((resolve) => {
    execFile(node, [programs.kulliyad, ...args], { cwd: project, env }, (error, stdout, stderr) => {
      // The code is not a number if it was killed or not started.
      resolve({ code: error ? (typeof error.code === "number" ? error.code : -1) : 0, stdout, stderr });
    });
  });
}

/** @returns the one line on stderr of a command that fails */
export async function expectCommandError(
  args: string[],
  environment: Record<string, string>,
): Promise<string> {
  const { code, stdout, stderr } = await runKulliyad(args, environment);
  expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr.trim();
}

/** @returns the `--json` result of a command that succeeds */
export async function runCommandJson(args: string[], environment: Record<string, string>) {
  const { code, stdout, stderr } = await runKulliyad([...args, "--json"], environment);
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^\{[^\n]+\}\n$/);
  return JSON.parse(stdout);
}
