import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { medianOf, percentile } from "../../bench/performance/percentile.ts";
import { project } from "../../server/testing/programs.ts";
import { readOptions } from "../options.ts";
import { readConfigurations } from "./documented.ts";
import { isNginxInstalled } from "./nginx.ts";
import { readTogether } from "./read-together.ts";
import { requirements } from "./requirements.ts";
import { type SiteBehindNginx, startSite } from "./site.ts";

const values = readOptions(
  `Runs every configuration of nginx in docs/operations.md in front of the built server, with and without SHARED_CACHE_SECONDS:
loads it with readers at once, and checks 304, what is stored, and for how long.
  --readers N,N  (1,8,32)
  --rounds N     in each, all readers begin at once   (20)
  --seconds N    SHARED_CACHE_SECONDS   (4)
  --only NAME    only configurations with this in their name   ()`,
  { readers: "1,8,32", rounds: "20", seconds: "4", only: "" },
);
const rounds = Number(values.rounds);
/** proxy_cache_lock looks again after 500 ms. */
const waitStepMs = 250;
/** A delayed acknowledgement takes 40 ms. */
const allowedDelayMs = 30;

if (!isNginxInstalled()) {
  console.error("script/verify nginx: nginx is not installed: apt-get install nginx-light");
  process.exit(1);
}

const assets = join(project, "dist/client/assets");
const compressed = (await readdir(assets)).filter((name) => name.endsWith(".js.br"));
const sizes = await Promise.all(compressed.map(async (name) => (await stat(join(assets, name))).size));
const largestBytes = Math.max(...sizes);
// A response over 64 KB is sent in several parts.
if (largestBytes < 65_536) throw new Error("dist/ has no script over 64 KB: run script/setup");
const script = compressed[sizes.indexOf(largestBytes)]?.replace(/\.br$/, "");

/** What readers read at once: the path of each round. */
const kinds: Record<string, (round: number) => string> = {
  "a page, the same in all rounds": () => "/",
  "a page, new to the cache each time": (round) => `/news?round=${round}`,
  "a page that may not be stored": () => "/signup",
  "a page that does not exist": () => "/posts/999999",
  "an API read, new to the cache": (round) => `/api/posts?limit=5&page=${round + 1}`,
  [`a file of ${Math.round(largestBytes / 1_000)} KB`]: () => `/assets/${script}`,
};

async function measure({ nginx, instances }: SiteBehindNginx): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, pathOf] of Object.entries(kinds)) {
    for (const readers of values.readers.split(",").map(Number)) {
      const durations = await readTogether(readers, rounds, (round) => nginx.url + pathOf(round));
      const direct = await readTogether(readers, rounds, (round) => instances[0]?.url + pathOf(round));
      const all = durations.flat();
      const figures = [percentile(all, 0.5), percentile(all, 0.95), Math.max(...all)];
      const inMilliseconds = figures.map((figure) => figure.toFixed(1).padStart(8)).join("");
      console.log(`  ${kind.padEnd(36)} ${String(readers).padStart(3)} readers ${inMilliseconds}`);
      // The median round: a shared machine may stop for a moment.
      const slowest = (of: number[][]) => medianOf(of.map((round) => Math.max(...round)));
      const addedMs = slowest(durations) - slowest(direct);
      const limitMs = readers === 1 ? allowedDelayMs : waitStepMs;
      if (addedMs > limitMs)
        faults.push(`nginx delays ${readers} readers of ${kind} by ${addedMs.toFixed()} ms`);
    }
  }
  return faults;
}

let failed = false;
function report(name: string, faults: readonly string[]): void {
  console.log(`  ${name.padEnd(50)} ${faults.length === 0 ? "yes" : "NO"}`);
  for (const fault of faults) console.log(`    WRONG ${fault}`);
  failed ||= faults.length > 0;
}

const configurations = (await readConfigurations()).filter(({ name }) => name.includes(values.only));
for (const configuration of configurations) {
  for (const seconds of [0, Number(values.seconds)]) {
    console.log(
      `\n${configuration.name}, SHARED_CACHE_SECONDS=${seconds}${" ".repeat(8)}p50, p95 and max in ms`,
    );
    const site = await startSite(configuration, seconds);
    try {
      report("nobody waits for others", await measure(site));
      for (const [name, check] of Object.entries(requirements)) report(name, await check(site));
    } finally {
      await site.stop();
    }
  }
}
process.exitCode = failed ? 1 : 0;
