import { DatabaseSync } from "node:sqlite";
import { cpuSeconds } from "../cpu-seconds.ts";
import { type Site, startSite } from "./site.ts";

export type Measured = {
  perSecond: number;
  /** CPU time (ms) per comment. */
  core: number;
  /** Duration (ms) of each request. */
  taken: number[];
  statuses: Map<number, number>;
  stored: unknown;
  /** Sequential commits of one row per second, on the same disk. */
  bare: number;
};

/** Measures comments that many people write concurrently, with full durability. */
export async function measureComments(
  people: number,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const site = await startSite(people);
  try {
    const bare = bareCommits(site.file);
    const taken: number[] = [];
    const statuses = new Map<number, number>();
    let turn = 0;
    const before = await cpuSeconds(site.pid);
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() - begun < seconds * 1000) {
          const asked = performance.now();
          turn += 1;
          const status = await write(site, turn);
          taken.push(performance.now() - asked);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    const accepted = statuses.get(201) ?? 0;
    const perSecond = (1000 * accepted) / (performance.now() - begun);
    const spent = (await cpuSeconds(site.pid)) - before;
    const stored = new DatabaseSync(site.file).prepare("select count(*) as n from comment").get()?.n;
    return { perSecond, core: (1000 * spent) / accepted, taken, statuses, stored, bare };
  } finally {
    await site.stop();
  }
}

/** Each person has an IP address of their own, as behind a proxy, and stays below the rate limit. */
async function write({ url, tokens }: Site, turn: number): Promise<number> {
  const person = turn % tokens.length;
  const answer = await fetch(`${url}/api/comments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens[person]}`,
      "content-type": "application/json",
      "x-forwarded-for": `10.0.${person >> 8}.${person & 255}`,
    },
    body: JSON.stringify({ postID: 1, commentBody: `What I think of it, for the ${turn}th time.` }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The baseline: sequential commits of the same rows per second, on the same disk. */
function bareCommits(file: string): number {
  const database = new DatabaseSync(`${file}-bare`);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; create table t (a text, b text)");
  const insert = database.prepare("insert into t values (?, ?)");
  const begun = performance.now();
  let done = 0;
  while (performance.now() - begun < 2_000) {
    insert.run(String(done), "What I think of it, for the nth time.");
    done += 1;
  }
  database.close();
  return done / 2;
}
