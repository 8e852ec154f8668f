import { brotliCompressSync } from "node:zlib";
import { startBuilt } from "../built-server.ts";
import { startNginx } from "./nginx.ts";
import type { Row } from "./row.ts";
import { medianOf, rate } from "./wrk.ts";

const cores = { server: 0, load: 1 } as const;

/**
 * A cached page against nginx sending the same compressed bytes from a file, each on one core, in turns.
 * @param peer another site's address, put beside ours
 */
export async function serving(
  data: string,
  peer: string | undefined,
  rounds = 5,
  seconds = 4,
): Promise<Row[]> {
  const site = await startBuilt({ DATA_DIR: data }, cores.server);
  const page = await fetch(site.url, { headers: { "accept-encoding": "identity" } });
  const nginx = await startNginx(
    brotliCompressSync(Buffer.from(await page.arrayBuffer())),
    "br",
    cores.server,
  );
  const rates = { ours: [] as number[], nginx: [] as number[], peer: [] as number[] };
  try {
    await rate(site.url, cores.load, 3);
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push(await rate(`${site.url}/`, cores.load, seconds));
      rates.nginx.push(await rate(`${nginx.url}/`, cores.load, seconds));
      if (peer) rates.peer.push(await rate(peer, cores.load, seconds));
    }
  } finally {
    await nginx.end();
    await site.end();
  }
  const [ours, limit] = [medianOf(rates.ours), medianOf(rates.nginx)];
  const row = { what: "a cached page, requests a second on one core", unit: "/s" };
  return [
    { ...row, ours, beside: "nginx, the same bytes from a file", other: limit, wanted: "at least 0.9 times" },
    ...(peer ? [{ ...row, ours, beside: peer, other: medianOf(rates.peer), wanted: "more" }] : []),
  ];
}
