import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { medianOf } from "./percentile.ts";
import { atMost, type Row } from "./row.ts";

/** Time from the start to the first page, and memory of the idle server. */
export async function startup({ dataDir }: BenchContext, times = 5): Promise<Row[]> {
  const startupTimes: number[] = [];
  const anonymousMemory: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const site = await startBuiltServer({ DATA_DIR: dataDir });
    startupTimes.push(site.startupMs);
    await pause(3_000);
    const status = await readFile(`/proc/${site.pid}/status`, "utf8");
    // Without files, such as the program and the database, which the system reads again when it needs their memory.
    anonymousMemory.push(Number(status.match(/RssAnon:\s+(\d+)/)?.[1]) / 1000);
    await site.stop();
  }
  return [
    { label: "from the start to the first page", unit: "ms", ours: medianOf(startupTimes) },
    { label: "anonymous memory, idle", unit: "MB", ours: medianOf(anonymousMemory), target: atMost(68) },
  ];
}
