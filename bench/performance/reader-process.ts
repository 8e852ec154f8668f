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
const taken: number[] = [];
const asked: Promise<void>[] = [];
let over = false;

async function ask(): Promise<void> {
  const begun = performance.now();
  const [answer] = await once(get(url, { agent, headers }), "response");
  await once(answer.resume(), "end");
  if (answer.statusCode !== 200) throw new Error(`${url} returned ${answer.statusCode}`);
  taken.push(performance.now() - begun);
}

process.once("message", () => {
  over = true;
});
// Warm-up.
for (let turn = 0; turn < 50; turn += 1) await ask();
taken.length = 0;
process.send?.("begun");
while (!over) {
  asked.push(ask());
  await pause(10);
}
await Promise.all(asked);
process.send?.(taken);
process.disconnect?.();
