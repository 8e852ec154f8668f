import { measureComments } from "../comments/measure.ts";
import { percentile } from "./percentile.ts";
import { atLeast, type Row } from "./row.ts";

/** Comments that 32 people write concurrently: see script/comments. */
export async function comments(): Promise<Row[]> {
  const { perSecond, cpuMs, durations, baselinePerSecond } = await measureComments(3_000, 32, 8);
  return [
    {
      label: "comments accepted, each fully durable",
      unit: "/s",
      ours: perSecond,
      baseline: { label: "SQLite alone, sequential commits", figure: baselinePerSecond },
      target: atLeast(500),
    },
    { label: "a comment, CPU time of the server", unit: "ms", ours: cpuMs },
    { label: "a comment, p99", unit: "ms", ours: percentile(durations, 0.99) },
  ];
}
