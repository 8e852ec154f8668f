import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BenchContext } from "./bench-context.ts";
import { openRenderer } from "./open-renderer.ts";
import { medianOf } from "./percentile.ts";
import { atMost, type Row, timesAtLeast } from "./row.ts";
import { measureRate } from "./wrk.ts";

const cores = { server: 0, load: 1 } as const;
const seconds = 8;

/** The home page rendered each time, including its API calls. */
export async function rendering({ dataDir, uncachedPeer }: BenchContext, times = 300): Promise<Row[]> {
  const { render, close } = await openRenderer(dataDir);
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const startedAt = performance.now();
    await render("/");
    // The first renders warm up the compiler.
    if (index >= 50) durations.push(performance.now() - startedAt);
  }
  await close();
  return [
    {
      label: "uncached home page, median",
      unit: "ms",
      ours: medianOf(durations),
      target: atMost(4),
    },
    ...(uncachedPeer ? [await compareWithPeer(dataDir, uncachedPeer)] : []),
  ];
}

/** The same over HTTP and compressed, in turns with another site without a page cache. */
async function compareWithPeer(data: string, peer: string, rounds = 5): Promise<Row> {
  const program = [
    process.execPath,
    fileURLToPath(new URL("uncached-server-process.ts", import.meta.url)),
    data,
  ];
  const server = spawn("taskset", ["-c", String(cores.server), ...program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port }] = await once(server, "message");
  const url = `http://127.0.0.1:${port}/`;
  const rates = { ours: [] as number[], peer: [] as number[] };
  try {
    await measureRate(url, cores.load, seconds);
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push((await measureRate(url, cores.load, seconds)).perSecond);
      rates.peer.push((await measureRate(peer, cores.load, seconds)).perSecond);
    }
  } finally {
    server.kill();
  }
  return {
    label: "uncached home page, requests on one core",
    unit: "requests/s",
    ours: medianOf(rates.ours),
    baseline: { label: peer, figure: medianOf(rates.peer) },
    target: timesAtLeast(8),
  };
}
