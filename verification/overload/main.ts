import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { readOptions } from "../options.ts";
import type { ClientLoad, Outcome } from "./load.ts";
import {
  abortedUploads,
  hugeHeaders,
  idle,
  type MisbehavingClients,
  slowForms,
  slowReaders,
  slowSenders,
  unfinishedMessages,
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

const formatNumber = (value: number) => Math.round(value).toLocaleString("en");

/** Overloads, by the part of the server that each one exhausts. */
const overloads: { name: string; paths: string[]; fewConnections: number }[] = [
  { name: "cached pages", paths: ["/", "/news", "/services"], fewConnections: 20 },
  {
    name: "API: pages of a list",
    paths: ["/api/posts?page={1-400}&limit=12&view=summary"],
    fewConnections: 20,
  },
  { name: "API: a post", paths: ["/api/posts/{1-5000}"], fewConnections: 20 },
  { name: "uncached pages", paths: ["/posts/{900000-990000}"], fewConnections: 4 },
  { name: "API: the whole list", paths: ["/api/posts"], fewConnections: 2 },
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
  console.log(`\n${connections} connections send ${times} times the maximum throughput.\n`);
  console.log(
    "| requests | maximum/s | overloaded/s | share of the maximum | share by CPU time | served p50, p99 ms | rejected | rejected p50, p99 ms | readers meanwhile: served, p99 ms | staff meanwhile: saved, rejected, failed | memory MB |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|---|");
  for (const { name, paths, fewConnections } of overloads) {
    const load = { port: site.port, paths, seconds };
    await runClientLoad({ ...load, connections: fewConnections, seconds: 1 });
    const calmRun = await runWithReadersAndStaff(site, { ...load, connections: fewConnections });
    const rate = Math.round(times * calmRun.outcome.successesPerSecond);
    const overloadedRun = await runWithReadersAndStaff(site, { ...load, connections, rate });
    const { readersOutcome, staffResult } = overloadedRun;
    const [maximum, overloaded] = [calmRun.outcome, overloadedRun.outcome];
    const cpuRatio = overloadedRun.successesPerCpuSecond / calmRun.successesPerCpuSecond;
    const { saved, rejected, failed } = staffResult;
    console.log(
      `| ${name} | ${formatNumber(maximum.successesPerSecond)} | ${formatNumber(overloaded.successesPerSecond)} | ${(overloaded.successesPerSecond / maximum.successesPerSecond).toFixed(2)} | ${cpuRatio.toFixed(2)} | ${p50AndP99(overloaded.successTimes)} | ${formatNumber(rejectedOf(overloaded))} of ${formatNumber(overloaded.requests)} | ${p50AndP99(overloaded.rejectionTimes)} | ${served(readersOutcome)} | ${saved}, ${rejected}, ${failed} | ${formatNumber(site.memory())} |`,
    );
    if (overloaded.withoutRetryAfter > 0)
      console.log(`WRONG ${overloaded.withoutRetryAfter} rejections without Retry-After`);
  }
}

/** Sends a load, with readers and a staff member at the same time. */
async function runWithReadersAndStaff(site: BusySite, load: ClientLoad) {
  const staffWork = startStaffWork(site);
  const cpuBefore = await site.cpuSeconds();
  const running = runClientLoad(load);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const readersOutcome = await runClientLoad(readers(site));
  const outcome = await running;
  // CPU time, unlike wall-clock time, does not depend on what else the machine does.
  const successesPerCpuSecond =
    (outcome.successesPerSecond * load.seconds) / ((await site.cpuSeconds()) - cpuBefore);
  return {
    outcome,
    successesPerCpuSecond,
    readersOutcome,
    staffResult: await staffWork.stop(),
  };
}

async function misbehavingClients(site: BusySite): Promise<void> {
  const incompletePost =
    "POST /api/user/register HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n";
  const clients: MisbehavingClients[] = [
    idle(10_000),
    slowSenders(1_000, "GET / HTTP/1.1\r\nx-slow: "),
    slowSenders(1_000, incompletePost),
    unfinishedMessages(3_000),
    slowForms(3, site.other.authorization),
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
    const staffWork = startStaffWork(site);
    const readersOutcome = await runClientLoad(readers(site));
    const { saved, rejected, failed, slowest } = await staffWork.stop();
    console.log(
      `| ${each.name} | ${served(readersOutcome)} | ${saved}, ${rejected}, ${failed} | ${formatNumber(slowest)} | ${formatNumber(site.memory())} |`,
    );
    end();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

function rejectedOf({ statuses }: Outcome): number {
  return statuses[503] ?? 0;
}

function served({ statuses, requests, successTimes }: Outcome): string {
  return `${statuses[200] ?? 0} of ${requests}, ${formatNumber(successTimes.p99)}`;
}

function p50AndP99({ p50, p99 }: { p50: number; p99: number }): string {
  return `${formatNumber(p50)}, ${formatNumber(p99)}`;
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
console.log(
  `Kulliyad ${commit}, Node ${process.version}, ${availableParallelism()} cores, ${values.posts} posts, ${new Date().toISOString()}`,
);
const site = await openBusySite(Number(values.posts));
try {
  await overload(site);
  await misbehavingClients(site);
  const unmet = await unmetRequirements(site);
  for (const requirement of unmet) console.log(`WRONG not met: ${requirement}`);
  process.exitCode = unmet.length > 0 ? 1 : 0;
} finally {
  await site.remove();
}
// Connections of the clients above may still be open.
process.exit();
