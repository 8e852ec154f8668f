import { DatabaseSync } from "node:sqlite";
import { cpuSeconds } from "../cpu-seconds.ts";
import { type Site, startSite } from "./site.ts";

export type Measured = {
  perSecond: number;
  /** CPU time (ms) per comment. */
  cpuMs: number;
  /** Duration (ms) of each request. */
  durations: number[];
  statuses: Map<number, number>;
  stored: unknown;
  /** Sequential commits of one row per second, on the same disk. */
  baselinePerSecond: number;
};

/** Measures comments that many people write concurrently, with full durability. */
export async function measureComments(
  people: number,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const site = await startSite(people);
  try {
    const baselinePerSecond = measureBareCommits(site.file);
    const durations: number[] = [];
    const statuses = new Map<number, number>();
    let number = 0;
    const cpuBefore = await cpuSeconds(site.pid);
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() - startedAt < seconds * 1000) {
          const requestedAt = performance.now();
          number += 1;
          const status = await write(site, number);
          durations.push(performance.now() - requestedAt);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    const accepted = statuses.get(201) ?? 0;
    const perSecond = (1000 * accepted) / (performance.now() - startedAt);
    const cpuUsed = (await cpuSeconds(site.pid)) - cpuBefore;
    const stored = new DatabaseSync(site.file).prepare("select count(*) as n from comment").get()?.n;
    return { perSecond, cpuMs: (1000 * cpuUsed) / accepted, durations, statuses, stored, baselinePerSecond };
  } finally {
    await site.stop();
  }
}

/** Each person has an IP address of their own, as behind a proxy, and stays below the rate limit. */
async function write({ url, tokens }: Site, number: number): Promise<number> {
  const person = number % tokens.length;
  const response = await fetch(`${url}/api/comments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens[person]}`,
      "content-type": "application/json",
      "x-forwarded-for": `10.0.${person >> 8}.${person & 255}`,
    },
    body: JSON.stringify({ postID: 1, commentBody: `What I think of it, for the ${number}th time.` }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The baseline: sequential commits of the same rows per second, on the same disk. */
function measureBareCommits(file: string): number {
  const database = new DatabaseSync(`${file}-bare`);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; create table t (a text, b text)");
  const insert = database.prepare("insert into t values (?, ?)");
  const startedAt = performance.now();
  let done = 0;
  while (performance.now() - startedAt < 2_000) {
    insert.run(String(done), "What I think of it, for the nth time.");
    done += 1;
  }
  database.close();
  return done / 2;
}
