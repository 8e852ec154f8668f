import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cpuSeconds } from "../cpu-seconds.ts";
import { visit } from "./visit.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    "per-hour": { type: "string", default: "100000" },
    seconds: { type: "string", default: "60" },
    /** A process of this machine whose CPU time is printed at the end. */
    pid: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const perHour = Number(values["per-hour"]);

const taken: number[] = [];
const sums = { requests: 0, bytes: 0, failed: 0 };
const before = values.pid ? await cpuSeconds(values.pid) : 0;
const begun = performance.now();
const visits: Promise<void>[] = [];
while (performance.now() - begun < seconds * 1000) {
  visits.push(
    visit(values.url, ({ bytes, ok, milliseconds }) => {
      sums.requests += 1;
      sums.bytes += bytes;
      if (!ok) sums.failed += 1;
      taken.push(milliseconds);
    }),
  );
  // Open-loop load: visits start at the same rate even if the server falls behind.
  await pause(-Math.log(1 - Math.random()) * (3_600_000 / perHour));
}
await Promise.all(visits);
const lasted = (performance.now() - begun) / 1000;

taken.sort((a, b) => a - b);
const at = (share: number) => taken[Math.floor(taken.length * share)]?.toFixed(1);
console.log(
  `${visits.length} visits in ${lasted.toFixed(0)} s: ${sums.requests} requests, ${(sums.requests / lasted).toFixed(0)}/s, ${sums.failed} failed`,
);
console.log(
  `${(sums.bytes / visits.length / 1024).toFixed(0)} KB per visit, ${((sums.bytes * 8) / lasted / 1e6).toFixed(1)} Mbit/s`,
);
console.log(`response time: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
if (values.pid) {
  const busy = (await cpuSeconds(values.pid)) - before;
  console.log(`process ${values.pid}: ${((100 * busy) / lasted).toFixed(1)} % of a core`);
}
