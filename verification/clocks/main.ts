import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { openDatabase } from "../../server/platform/database/index.ts";
import { storeSettings } from "../../server/settings/index.ts";
import { createMessage } from "../../server/testing/contact.ts";
import { writeRows } from "../../server/testing/index.ts";
import { node, programs, project } from "../../server/testing/programs.ts";
import { openSite, type SiteLocation } from "../crash/site.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { createInstance } from "../schedule/instances.ts";

const values = readOptions(
  `Restarts servers with clocks that are days to years ahead or behind, as after a flat battery, and corrects them again.
Checks that nothing recent is purged, that no message looks older than those before it because of a clock that is behind,
that a server which restarts every night purges, and that "kulliyad purge --now" purges what has expired and no more.
  --engine NAME     sqlite or postgres   (sqlite)
  --rounds N        sites   (8)
  --starts N        starts with a wrong or right clock for each   (4)
  --parallel N      sites at the same time   (2)
  --seed N          seed of all random choices   (1)`,
  { engine: "sqlite", rounds: "8", starts: "4", parallel: "2", seed: "1" },
);
const random = createRandom(Number(values.seed));
// Each start of a server listens for the end of this process.
process.setMaxListeners(0);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The first purge follows ten seconds after a start. */
const untilPurgedMs = 13_000;
/** One that jumps less may be believed after a day. */
const maxBelievedDays = 31;

type Start = { trueMs: number; shiftMs: number };

/** The time that has really passed, and how wrong the clock is. Nights lie between the starts. */
function planStarts(): Start[] {
  let trueMs = 0;
  return Array.from({ length: Number(values.starts) }, (_, start) => {
    trueMs += start === 0 ? 0 : Math.floor(random.between(1, 30) * hourMs);
    const days = maxBelievedDays + 5 + random.int(2_000);
    return { trueMs, shiftMs: random.pick([0, days * dayMs, -days * dayMs]) };
  });
}

const withShift = (site: SiteLocation, shiftMs: number): SiteLocation => {
  const file = fileURLToPath(new URL("shifted-clock-process.ts", import.meta.url));
  const environment = {
    ...site.environment,
    NODE_OPTIONS: `--import ${file}`,
    CLOCK_SHIFT_MS: String(shiftMs),
    TRUST_PROXY: "1",
  };
  return { ...site, environment };
};

/** @returns what went wrong */
async function playRound(starts: readonly Start[]): Promise<string[]> {
  const site = await openSite(values.engine === "postgres" ? "postgres" : "sqlite");
  const database = await openDatabase(site.location);
  const { db } = database;
  const wrong: string[] = [];
  const messages = () => db.selectFrom("entry").select(["message", "created_at"]).execute();
  const play = async (shiftMs: number, work: (base: string) => Promise<void>) => {
    const server = await createInstance(withShift(site, shiftMs));
    await server.start();
    await work(server.base).finally(() => server.kill());
  };
  try {
    await play(0, async () => {});
    await writeRows(db, (transaction) => storeSettings(transaction, { contactFormSends: true }));
    const at = (ms: number) => new Date(ms).toISOString();
    await createMessage({ database }, { message: "expired", created_at: at(Date.now() - 400 * dayMs) });
    const sent: string[] = [];
    for (const [turn, { trueMs, shiftMs }] of starts.entries()) {
      await play(trueMs + shiftMs, async (base) => {
        const text = `Message ${turn}`;
        const before = (await messages()).map(({ created_at }) => created_at);
        const answer = await fetch(`${base}/contact`, {
          method: "POST",
          redirect: "manual",
          body: new URLSearchParams({ firstname: "Amina", email: "amina@example.com", message: text }),
        });
        if (answer.status !== 303) throw new Error(`the contact form answered ${answer.status}`);
        sent.push(text);
        const stored = (await messages()).find((each) => each.message === text);
        // Rows of a clock that was more than a month ahead do not count.
        const believable = before.filter((time) => time <= at(Date.now() + trueMs + maxBelievedDays * dayMs));
        if (stored && believable.some((time) => time > stored.created_at)) {
          wrong.push(`${text} is stored as of ${stored.created_at}, before an earlier message`);
        }
        await pause(untilPurgedMs);
      });
      const kept = (await messages()).map((each) => each.message);
      for (const text of sent.filter((each) => !kept.includes(each))) {
        wrong.push(`${text} was purged by start ${turn}: ${JSON.stringify(starts)}`);
      }
    }
    const { environment } = withShift(site, starts.at(-1)?.trueMs ?? 0);
    await promisify(execFile)(node, [programs.kulliyad, "purge", "--now"], {
      cwd: project,
      env: environment,
    });
    const left = (await messages()).map((each) => each.message).sort();
    if (left.join() !== sent.sort().join()) wrong.push(`purge --now left ${left.join()}`);
    return wrong;
  } finally {
    await database.close();
    await site.remove();
  }
}

/** @returns whether a server whose clock is right purges although it restarts every night */
async function purgesByNight(): Promise<boolean> {
  const site = await openSite(values.engine === "postgres" ? "postgres" : "sqlite");
  const database = await openDatabase(site.location);
  try {
    const created_at = new Date(Date.now() - 20 * dayMs).toISOString();
    const row = { email: "late@college.example", role: "ADMIN", created_at } as const;
    await writeRows(database.db, (transaction) =>
      transaction.insertInto("pending_role").values(row).execute(),
    );
    for (const night of [0, 1, 2]) {
      const server = await createInstance(withShift(site, night * 23 * hourMs));
      await server.start();
      await pause(untilPurgedMs);
      await server.kill();
    }
    return (await database.db.selectFrom("pending_role").selectAll().execute()).length === 0;
  } finally {
    await database.close();
    await site.remove();
  }
}

const limit = pLimit(Number(values.parallel));
const rounds = Array.from({ length: Number(values.rounds) }, planStarts);
const [purged, ...found] = await Promise.all([
  limit(purgesByNight),
  ...rounds.map((starts) => limit(() => playRound(starts))),
]);
const wrong = [...found.flat(), ...(purged ? [] : ["a server that restarts every night does not purge"])];
const lines: [string, string | number][] = [
  ["engine, seed", `${values.engine}, ${values.seed}`],
  ["sites, starts of each", `${values.rounds}, ${values.starts}`],
  ["wrong", wrong.length],
];
for (const [name, value] of lines) console.log(`${name.padEnd(34)} ${value}`);
for (const fault of wrong.slice(0, 20)) console.log(`WRONG ${fault}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
