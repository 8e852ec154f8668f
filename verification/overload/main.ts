import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { readOptions } from "../options.ts";
import type { ClientLoad, Outcome } from "./load.ts";
import {
  abortedUploads,
  hugeHeaders,
  idle,
  type MisbehavingClients,
  slowReaders,
  slowSenders,
} from "./misbehaving-clients.ts";
import { unmetRequirements } from "./requirements.ts";
import { type BusySite, openBusySite, runClientLoad } from "./site.ts";
import { startStaffWork } from "./staff-work.ts";

const values = readOptions(
  `Sends several times the load that the server can serve, and clients that keep connections open, together with
readers and staff. Exits with 1 if readers or staff wait too long.
  --seconds N          of each load   (8)
  --posts N            in the database   (5000)
  --connections N      of misbehaving clients   (1000)
  --times N            load as a multiple of the server's capacity   (4)`,
  {
    seconds: "8",
    posts: "5000",
    connections: "1000",
    times: "4",
  },
);
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const times = Number(values.times);

const whole = (number: number) => Math.round(number).toLocaleString("en");

/** Overloads, by the part of the server that each one exhausts. */
const demands: { name: string; paths: string[]; few: number }[] = [
  { name: "cached pages", paths: ["/", "/news", "/services"], few: 20 },
  { name: "API: pages of a list", paths: ["/api/posts?page={1-400}&limit=12&view=summary"], few: 20 },
  { name: "API: a post", paths: ["/api/posts/{1-5000}"], few: 20 },
  { name: "uncached pages", paths: ["/posts/{900000-990000}"], few: 4 },
  { name: "API: the whole list", paths: ["/api/posts"], few: 2 },
];

/** Readers of the home page during an overload. */
const readers = (site: BusySite): ClientLoad => ({
  port: site.port,
  paths: ["/"],
  connections: 50,
  rate: 20,
  seconds: Math.max(2, seconds - 3),
});

async function overload(site: BusySite): Promise<void> {
  console.log(
    `\n${connections} connections send ${times} times the maximum throughput.\n`,
  );
  console.log(
    "| requests | maximum/s | overloaded/s | share of the maximum | share by CPU time | served p50, p99 ms | rejected | rejected p50, p99 ms | readers meanwhile: served, p99 ms | staff meanwhile: saved, rejected, failed | memory MB |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|---|");
  for (const { name, paths, few } of demands) {
    const crowd = { port: site.port, paths, seconds };
    await runClientLoad({ ...crowd, connections: few, seconds: 1 });
    const calm = await withOthers(site, { ...crowd, connections: few });
    const rate = Math.round(times * calm.outcome.goodPerSecond);
    const busy = await withOthers(site, { ...crowd, connections, rate });
    const { beside, worked } = busy;
    const [best, crowded] = [calm.outcome, busy.outcome];
    const byProcessor = busy.goodPerProcessorSecond / calm.goodPerProcessorSecond;
    const { saved, rejected, failed } = worked;
    console.log(
      `| ${name} | ${whole(best.goodPerSecond)} | ${whole(crowded.goodPerSecond)} | ${(crowded.goodPerSecond / best.goodPerSecond).toFixed(2)} | ${byProcessor.toFixed(2)} | ${middleAndWorst(crowded.good)} | ${whole(refusedOf(crowded))} of ${whole(crowded.asked)} | ${middleAndWorst(crowded.refused)} | ${served(beside)} | ${saved}, ${rejected}, ${failed} | ${whole(site.memory())} |`,
    );
    if (crowded.withoutRetryAfter > 0)
      console.log(`WRONG ${crowded.withoutRetryAfter} rejections without Retry-After`);
  }
}

/** Sends a load, with readers and a staff member at the same time. */
async function withOthers(site: BusySite, crowd: ClientLoad) {
  const work = startStaffWork(site);
  const used = await site.processor();
  const crowding = runClientLoad(crowd);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const beside = await runClientLoad(readers(site));
  const outcome = await crowding;
  // CPU time, unlike wall-clock time, does not depend on what else the machine does.
  const goodPerProcessorSecond = (outcome.goodPerSecond * crowd.seconds) / ((await site.processor()) - used);
  return { outcome, goodPerProcessorSecond, beside, worked: await work.stop() };
}

async function oddities(site: BusySite): Promise<void> {
  const half =
    "POST /api/user/register HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n";
  const clients: MisbehavingClients[] = [
    idle(10_000),
    slowSenders(1_000, "GET / HTTP/1.1\r\nx-slow: "),
    slowSenders(1_000, half),
    slowReaders(1_000, site.picture),
    slowReaders(300, "/api/posts"),
    hugeHeaders(50),
    abortedUploads(20, site.other.authorization),
  ];
  console.log("\nMisbehaving clients, and how readers and staff are served meanwhile.\n");
  console.log(
    "| clients | readers meanwhile: served, p99 ms | staff meanwhile: saved, rejected, failed | slowest save ms | memory MB |",
  );
  console.log("|---|---|---|---|---|");
  for (const each of clients) {
    const end = await each.open(site.port);
    // On one machine a slow reader's own socket buffers hold megabytes.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    const work = startStaffWork(site);
    const beside = await runClientLoad(readers(site));
    const { saved, rejected, failed, slowest } = await work.stop();
    console.log(
      `| ${each.name} | ${served(beside)} | ${saved}, ${rejected}, ${failed} | ${whole(slowest)} | ${whole(site.memory())} |`,
    );
    end();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

function refusedOf({ statuses }: Outcome): number {
  return statuses[503] ?? 0;
}

function served({ statuses, asked, good }: Outcome): string {
  return `${statuses[200] ?? 0} of ${asked}, ${whole(good.p99)}`;
}

function middleAndWorst({ p50, p99 }: { p50: number; p99: number }): string {
  return `${whole(p50)}, ${whole(p99)}`;
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
console.log(
  `Kulliyad ${commit}, Node ${process.version}, ${availableParallelism()} cores, ${values.posts} posts, ${new Date().toISOString()}`,
);
const site = await openBusySite(Number(values.posts));
try {
  await overload(site);
  await oddities(site);
  const unmet = await unmetRequirements(site);
  for (const requirement of unmet) console.log(`WRONG not met: ${requirement}`);
  process.exitCode = unmet.length > 0 ? 1 : 0;
} finally {
  await site.remove();
}
// Connections of the clients above may still be open.
process.exit();
