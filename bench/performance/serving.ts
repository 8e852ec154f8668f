import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { medianOf } from "./percentile.ts";
import { type Row, timesAtLeast } from "./row.ts";
import { measureRate, type Rate } from "./wrk.ts";

const cores = { server: 0, load: 1 } as const;
const seconds = 4;

/** A cached page against bare node:http with the same bytes, each on one core, in turns. */
export async function serving({ dataDir, peer, page }: BenchContext, rounds = 5): Promise<Row[]> {
  const site = await startBuiltServer({ DATA_DIR: dataDir }, cores.server);
  const url = site.url + page;
  const bare = await startBareNode(url);
  const rates = { ours: [] as Rate[], bare: [] as Rate[], peer: [] as Rate[] };
  try {
    // Until the page is recompressed.
    await measureRate(url, cores.load, 6);
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push(await measureRate(url, cores.load, seconds, site.pid));
      rates.bare.push(await measureRate(bare.url, cores.load, seconds, bare.pid));
      if (peer) rates.peer.push(await measureRate(peer, cores.load, seconds));
    }
  } finally {
    bare.end();
    await site.stop();
  }
  const perSecond = (of: Rate[]) => medianOf(of.map((each) => each.perSecond));
  const microseconds = (of: Rate[]) => medianOf(of.map((each) => each.microseconds));
  const label = page === "/" ? "a cached page" : page;
  const requests = {
    label: `${label}, on one core`,
    unit: "requests/s",
    ours: perSecond(rates.ours),
  };
  return [
    requests,
    {
      label: `${label}, CPU time of the server`,
      unit: "µs/request",
      ours: microseconds(rates.ours),
      baseline: { label: "bare node:http, the same bytes", figure: microseconds(rates.bare) },
    },
    ...(peer
      ? [{ ...requests, baseline: { label: peer, figure: perSecond(rates.peer) }, target: timesAtLeast(1) }]
      : []),
  ];
}

/** @param page URL of the page whose body and headers it sends */
async function startBareNode(page: string) {
  const program = fileURLToPath(new URL("baseline-server-process.ts", import.meta.url));
  const bare = spawn("taskset", ["-c", String(cores.server), process.execPath, program, page], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port }] = await once(bare, "message");
  return { url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0, end: () => bare.kill() };
}
