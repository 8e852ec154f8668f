import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { coreSeconds } from "../core-seconds.ts";
import { type Site, startSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    people: { type: "string", default: "3000" },
    connections: { type: "string", default: "32" },
  },
});
const seconds = Number(values.seconds);

/** Each from an address of their own, as through a proxy: nobody writes more than a person may. */
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

/** Commits a second of the same rows on the same disk, one after the other: what full durability costs by itself. */
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

const site = await startSite(Number(values.people));
try {
  const bare = bareCommits(site.file);
  const taken: number[] = [];
  const statuses = new Map<number, number>();
  let turn = 0;
  const before = await coreSeconds(site.pid);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: Number(values.connections) }, async () => {
      while (performance.now() - begun < seconds * 1000) {
        const asked = performance.now();
        turn += 1;
        const status = await write(site, turn);
        taken.push(performance.now() - asked);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const lasted = (performance.now() - begun) / 1000;
  const accepted = statuses.get(201) ?? 0;
  const spent = (await coreSeconds(site.pid)) - before;
  const stored = new DatabaseSync(site.file).prepare("select count(*) as n from comment").get()?.n;
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)]?.toFixed(1);
  console.log(
    `${(accepted / lasted).toFixed(0)} comments a second accepted, by ${values.connections} at once`,
  );
  console.log(`${((1000 * spent) / accepted).toFixed(2)} ms of a core each`);
  console.log(`half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`);
  console.log(`bare commits of one row on this disk: ${bare.toFixed(0)} a second`);
  console.log(
    `answers: ${[...statuses].map(([status, n]) => `${n} of ${status}`).join(", ")}; stored: ${stored}`,
  );
} finally {
  await site.end();
}
