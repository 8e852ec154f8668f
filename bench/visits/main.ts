import { setTimeout as pause } from "node:timers/promises";
import { readOptions } from "../../verification/options.ts";
import { cpuSeconds } from "../cpu-seconds.ts";
import { visit } from "./visit.ts";

const values = readOptions(
  `Measures what visitors of a running site cost, each with a phone's requests for a few pages.
  --url URL        (http://127.0.0.1:3000)
  --per-hour N     visitors   (100000)
  --seconds N      (60)
  --pid N          a process of this machine whose CPU time is printed at the end`,
  { url: "http://127.0.0.1:3000", "per-hour": "100000", seconds: "60", pid: "" },
);
const seconds = Number(values.seconds);
const perHour = Number(values["per-hour"]);

const durations: number[] = [];
const totals = { requests: 0, bytes: 0, failed: 0 };
const cpuBefore = values.pid ? await cpuSeconds(values.pid) : 0;
const startedAt = performance.now();
const visits: Promise<void>[] = [];
while (performance.now() - startedAt < seconds * 1000) {
  visits.push(
    visit(values.url, ({ bytes, ok, milliseconds }) => {
      totals.requests += 1;
      totals.bytes += bytes;
      if (!ok) totals.failed += 1;
      durations.push(milliseconds);
    }),
  );
  // Open-loop load: visits start at the same rate even if the server falls behind.
  await pause(-Math.log(1 - Math.random()) * (3_600_000 / perHour));
}
await Promise.all(visits);
const elapsedSeconds = (performance.now() - startedAt) / 1000;

durations.sort((a, b) => a - b);
const percentile = (share: number) => durations[Math.floor(durations.length * share)]?.toFixed(1);
console.log(
  `${visits.length} visits in ${elapsedSeconds.toFixed(0)} s: ${totals.requests} requests, ${(totals.requests / elapsedSeconds).toFixed(0)}/s, ${totals.failed} failed`,
);
console.log(
  `${(totals.bytes / visits.length / 1024).toFixed(0)} KB per visit, ${((totals.bytes * 8) / elapsedSeconds / 1e6).toFixed(1)} Mbit/s`,
);
console.log(`response time: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`);
if (values.pid) {
  const cpuUsed = (await cpuSeconds(values.pid)) - cpuBefore;
  console.log(`process ${values.pid}: ${((100 * cpuUsed) / elapsedSeconds).toFixed(1)} % of a core`);
}
