import { measureComments } from "../comments/measure.ts";
import { percentile } from "./percentile.ts";
import { atLeast, type Row } from "./row.ts";

/** Comments that 32 people write concurrently: see script/comments. */
export async function comments(): Promise<Row[]> {
  const { perSecond, core, taken, bare } = await measureComments(3_000, 32, 8);
  return [
    {
      what: "comments accepted, each fully durable",
      unit: "/s",
      ours: perSecond,
      beside: { what: "SQLite alone, sequential commits", figure: bare },
      target: atLeast(500),
    },
    { what: "a comment, CPU time of the server", unit: "ms", ours: core },
    { what: "a comment, p99", unit: "ms", ours: percentile(taken, 0.99) },
  ];
}
