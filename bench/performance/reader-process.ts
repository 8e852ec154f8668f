import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Requests a page every 10 ms, whether or not earlier responses have arrived. On "end" it sends the duration of each
 * request in ms. A process of its own, so that work of the benchmark is not measured, and without decompression.
 */
const agent = new Agent({ keepAlive: true });
const headers = { "accept-encoding": "br" };
const url = process.argv[2] ?? "";
const durations: number[] = [];
const pending: Promise<void>[] = [];
let isStopped = false;

async function request(): Promise<void> {
  const startedAt = performance.now();
  const [response] = await once(get(url, { agent, headers }), "response");
  await once(response.resume(), "end");
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`);
  durations.push(performance.now() - startedAt);
}

process.once("message", () => {
  isStopped = true;
});
// Warm-up.
for (let index = 0; index < 50; index += 1) await request();
durations.length = 0;
process.send?.("begun");
while (!isStopped) {
  pending.push(request());
  await pause(10);
}
await Promise.all(pending);
process.send?.(durations);
process.disconnect?.();
