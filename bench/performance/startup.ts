import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { medianOf } from "./percentile.ts";
import { atMost, type Row } from "./row.ts";

/** Time from the start to the first page, and memory of the idle server. */
export async function startup({ data }: BenchContext, times = 5): Promise<Row[]> {
  const started: number[] = [];
  const resident: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const site = await startBuiltServer({ DATA_DIR: data });
    started.push(site.startupMs);
    await pause(3_000);
    const status = await readFile(`/proc/${site.pid}/status`, "utf8");
    resident.push(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1000);
    await site.stop();
  }
  return [
    { what: "from the start to the first page", unit: "ms", ours: medianOf(started), target: atMost(700) },
    { what: "resident memory, idle", unit: "MB", ours: medianOf(resident), target: atMost(120) },
  ];
}
