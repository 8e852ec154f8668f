import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { isNginxInstalled, startNginx, startNginxBefore } from "./nginx.ts";
import { medianOf } from "./percentile.ts";
import { type Row, timesAtLeast, timesAtMost } from "./row.ts";
import { measureRate, type Rate } from "./wrk.ts";

const cores = { server: 0, load: 1 } as const;
const seconds = 4;

/** The site behind nginx with docs/operations/nginx.conf, against nginx serving the same bytes from a file. */
export async function sharedCache({ dataDir, page }: BenchContext, rounds = 5): Promise<Row[]> {
  if (!isNginxInstalled()) {
    console.log("Skipped: nginx is not installed (apt-get install nginx-light)");
    return [];
  }
  const site = await startBuiltServer({ DATA_DIR: dataDir, SHARED_CACHE_SECONDS: "3600", TRUST_PROXY: "1" });
  // Recompressed, so that both send the same bytes.
  await measureRate(site.url + page, cores.load, 7);
  const cache = await startNginxBefore([site.url], { core: cores.server });
  const files = await startNginx(await compressedBody(site.url + page), "br", cores.server);
  const rates = { cache: [] as Rate[], files: [] as Rate[] };
  try {
    await measureRate(cache.url + page, cores.load, 1);
    for (let round = 0; round < rounds; round += 1) {
      rates.cache.push(await measureRate(cache.url + page, cores.load, seconds, cache.worker));
      rates.files.push(await measureRate(`${files.url}/`, cores.load, seconds, files.worker));
    }
  } finally {
    await files.stop();
    await cache.stop();
    await site.stop();
  }
  const label = "a page behind nginx, on one core";
  const baselineLabel = "nginx, the same bytes from a file";
  const median = (of: Rate[], figure: keyof Rate) => medianOf(of.map((each) => each[figure]));
  return [
    {
      label,
      unit: "requests/s",
      ours: median(rates.cache, "perSecond"),
      baseline: { label: baselineLabel, figure: median(rates.files, "perSecond") },
      target: timesAtLeast(0.9),
    },
    {
      label: `${label}, CPU time of nginx`,
      unit: "µs/request",
      ours: median(rates.cache, "microseconds"),
      baseline: { label: baselineLabel, figure: median(rates.files, "microseconds") },
      target: timesAtMost(1 / 0.9),
    },
  ];
}

function compressedBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => resolve(buffer(response))).on(
      "error",
      reject,
    );
  });
}
