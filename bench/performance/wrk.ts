import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { cpuSeconds } from "../cpu-seconds.ts";

const run = promisify(execFile);

/** The result of 32 connections from one core: requests per second, and CPU time per request. */
export type Rate = { perSecond: number; microseconds: number };

/** @param pid the server's process, if it runs on this machine */
export async function measureRate(url: string, core: number, seconds: number, pid?: number): Promise<Rate> {
  const wrk = ["wrk", "-t1", "-c32", `-d${seconds}s`, "-H", "Accept-Encoding: br, gzip", url];
  const cpuBefore = pid ? await cpuSeconds(pid) : Number.NaN;
  const { stdout } = await run("taskset", ["-c", String(core), ...wrk]);
  const cpuUsed = pid ? (await cpuSeconds(pid)) - cpuBefore : Number.NaN;
  const failed = stdout.match(/Non-2xx or 3xx responses: (\d+)/);
  if (failed) throw new Error(`${url} refused ${failed[1]} requests`);
  return {
    perSecond: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    microseconds: (1_000_000 * cpuUsed) / Number(stdout.match(/(\d+) requests in/)?.[1]),
  };
}
