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
export async function rendering({ data, uncachedPeer }: BenchContext, times = 300): Promise<Row[]> {
  const { render, close } = await openRenderer(data);
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    await render("/");
    // The first renders warm up the compiler.
    if (turn >= 50) taken.push(performance.now() - begun);
  }
  await close();
  return [
    {
      what: "uncached home page, median",
      unit: "ms",
      ours: medianOf(taken),
      target: atMost(4),
    },
    ...(uncachedPeer ? [await besidePeer(data, uncachedPeer)] : []),
  ];
}

/** The same over HTTP and compressed, in turns with another site without a page cache. */
async function besidePeer(data: string, peer: string, rounds = 5): Promise<Row> {
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
    what: "uncached home page, requests on one core",
    unit: "requests/s",
    ours: medianOf(rates.ours),
    beside: { what: peer, figure: medianOf(rates.peer) },
    target: timesAtLeast(8),
  };
}
