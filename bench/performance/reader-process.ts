import { setTimeout as pause } from "node:timers/promises";

/**
 * A reader who asks for a page every 10 ms, whether the last answer came or not. Told "end", it answers with what each
 * request took, in milliseconds. A process of its own: what the bench does meanwhile is not to be measured.
 */
const url = process.argv[2] ?? "";
const taken: number[] = [];
const asked: Promise<void>[] = [];
let over = false;

async function ask(): Promise<void> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  taken.push(performance.now() - begun);
}

process.once("message", () => {
  over = true;
});
// What runs for the first time is slower.
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
