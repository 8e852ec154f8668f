import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Requests a second that a site answers to 32 connections, from one core. */
export async function rate(url: string, core: number, seconds: number): Promise<number> {
  const wrk = ["wrk", "-t1", "-c32", `-d${seconds}s`, "-H", "Accept-Encoding: br, gzip", url];
  const { stdout } = await run("taskset", ["-c", String(core), ...wrk]);
  const failed = stdout.match(/Non-2xx or 3xx responses: (\d+)/);
  if (failed) throw new Error(`${url} refused ${failed[1]} requests`);
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
}

export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
