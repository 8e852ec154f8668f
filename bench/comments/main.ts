import { readOptions } from "../../verification/options.ts";
import { measureComments } from "./measure.ts";

const { people, connections, seconds } = readOptions(
  `Measures how many comments a second the embedded database takes.
  --seconds N        (10)
  --people N         who comment   (3000)
  --connections N    (32)`,
  { seconds: "10", people: "3000", connections: "32" },
);
const { perSecond, cpuMs, durations, statuses, stored, baselinePerSecond } = await measureComments(
  Number(people),
  Number(connections),
  Number(seconds),
);
durations.sort((a, b) => a - b);
const at = (share: number) => durations[Math.floor(durations.length * share)]?.toFixed(1);
console.log(`${perSecond.toFixed(0)} comments a second accepted, by ${connections} at once`);
console.log(`${cpuMs.toFixed(2)} ms of a core each`);
console.log(`half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`);
console.log(`bare commits of one row on this disk: ${baselinePerSecond.toFixed(0)} a second`);
console.log(
  `statuses: ${[...statuses].map(([status, n]) => `${n} of ${status}`).join(", ")}; stored: ${stored}`,
);
