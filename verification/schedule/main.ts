import { setTimeout as pause } from "node:timers/promises";
import { openSite } from "../crash/site.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { createInstance, type Instance } from "./instances.ts";
import { PlannedPosts } from "./planned-posts.ts";

const values = readOptions(
  `Plans posts to be published and taken down within seconds, kills an instance of the server around these times, and checks
in the audit log that each planned publication and take-down happened exactly once.
  --engine NAME     sqlite or postgres   (sqlite)
  --kills N         kills   (300)
  --instances N     server processes on the same data   (1)
  --posts N         posts planned in each round   (10)
  --seed N          seed of all random choices   (1)`,
  { engine: "sqlite", kills: "300", instances: "1", posts: "10", seed: "1" },
);
const engine = values.engine === "postgres" ? "postgres" : "sqlite";
const kills = Number(values.kills);
const random = createRandom(Number(values.seed));

/**
 * Product requirements: after the due time, and for what the victim of a kill left undone, after its restart or, with
 * other instances, after the kill.
 */
const maxDelayMs = 2_000;
const maxDelayAfterKillMs = 5_000;

const site = await openSite(engine);
const posts = await PlannedPosts.create(site, Number(values.posts));
const instances: Instance[] = [];
try {
  for (let each = 0; each < Number(values.instances); each += 1) instances.push(await createInstance(site));
  for (const instance of instances) await instance.start();
  process.exitCode = (await verify()) ? 0 : 1;
} finally {
  for (const instance of instances) await instance.kill();
  await posts.close();
  await site.remove();
}

async function verify(): Promise<boolean> {
  const wrong: string[] = [];
  const delays = { running: 0, afterKill: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    const startedAt = Date.now();
    const victim = random.pick(instances);
    const planned = posts.planAll(() => random.pick(instances).base, planSoon);
    await pause(random.between(100, 2_400));
    await victim.kill();
    await planned;
    await victim.start();
    if (!(await posts.untilDone(20_000))) wrong.push(`kill ${kill}: a job is left after 20 s`);
    // An instance leases jobs only when they are due. Those of the victim wait for its restart or another instance.
    const takenOverFrom = instances.length === 1 ? victim.readyAt : victim.killedAt;
    for (const { at, dueAt } of await posts.flipsSince(startedAt)) {
      const wasInterrupted = at > victim.killedAt && dueAt <= takenOverFrom;
      if (wasInterrupted) delays.afterKill = Math.max(delays.afterKill, at - takenOverFrom);
      else delays.running = Math.max(delays.running, at - dueAt);
    }
    if (process.stderr.isTTY || kill % 25 === 0) console.error(`${kill} kills, ${posts.acknowledged} plans`);
  }
  wrong.push(...(await posts.findWrong()));
  const plans = await posts.countPlans();
  if (plans < posts.acknowledged) wrong.push(`${posts.acknowledged - plans} acknowledged plans were lost`);
  const lines: [string, string | number][] = [
    ["engine, instances, seed", `${engine}, ${instances.length}, ${values.seed}`],
    ["kills", kills],
    ["plans acknowledged", posts.acknowledged],
    ["plans without an answer", `${posts.doubted}, of which ${plans - posts.acknowledged} were stored`],
    ["longest delay while running", `${delays.running} ms`],
    ["longest delay after a kill", `${delays.afterKill} ms`],
    ["lost, doubled or otherwise wrong", wrong.length],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(34)} ${value}`);
  for (const fault of wrong.slice(0, 20)) console.log(`WRONG ${fault}`);
  const inTime = delays.running <= maxDelayMs && delays.afterKill <= maxDelayAfterKillMs;
  return wrong.length === 0 && inTime && plans > 0;
}

/** The moments around which the kills come. */
function planSoon() {
  const publishAt = Date.now() + random.between(400, 1_400);
  const unpublishAt = publishAt + random.between(100, 1_000);
  return {
    publishAt: new Date(publishAt).toISOString(),
    unpublishAt: new Date(unpublishAt).toISOString(),
  };
}
