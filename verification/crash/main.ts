import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "../random.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { Inspector } from "./inspect.ts";
import { interruptAll } from "./interruptions.ts";
import { Load } from "./load.ts";
import { type EngineName, type KillTarget, openSite, type Site } from "./site.ts";
import { prepareStaff } from "./staff.ts";
import { WriteLog } from "./write-log.ts";
import { Writes } from "./writes.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "sqlite" },
    kills: { type: "string", default: "300" },
    interruptions: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
  },
});
const engine: EngineName = values.engine === "postgres" ? "postgres" : "sqlite";
const kills = Number(values.kills);
const random = createRandom(Number(values.seed));

/** Milliseconds of writing between two kills: any moment of a write may be the one. */
const longest = 700;
/** So long what is killed beside the server stays away. */
const away = 400;
/** A server must take writes again so soon after what it depends on is back. */
const patience = 30_000;

const site = await openSite(engine);
try {
  const killed = await crash(site);
  process.exitCode = killed ? 0 : 1;
} finally {
  await site.remove();
}

async function crash(site: Site): Promise<boolean> {
  const staff = await prepareStaff(site);
  const ledger = new WriteLog();
  const writes = new Writes(site, staff, random);
  const load = new Load(ledger, writes, random);
  const inspector = new Inspector(site, staff, ledger, random);
  const killed: Record<KillTarget, number> = { server: 0, database: 0, pictures: 0 };
  let sentAgain = 0;

  await site.start();
  for (let turn = 1; turn <= kills; turn += 1) {
    const victim = random.pick(site.victims);
    load.begin();
    await pause(random.between(20, longest));
    await site.kill(victim);
    killed[victim] += 1;
    if (victim === "server") await load.end();
    else await pause(away);
    await site.revive(victim);
    if (victim !== "server") {
      await untilAcknowledged(ledger);
      await load.end();
    }
    for (const { again } of ledger.entries.values()) {
      if (!again || random.chance(0.5)) continue;
      const answer = await again();
      sentAgain += 1;
      if (!answer.ok) ledger.wrong.push(`sent again: ${answer.status} ${await answer.text()}`);
    }
    await inspector.inspect({ whole: turn % 25 === 0 || turn === kills });
    if (process.stderr.isTTY || turn % 25 === 0) {
      console.error(`${turn} kills, ${ledger.acknowledged} acknowledged, ${ledger.lost.length} lost`);
    }
  }
  await site.stop();
  const orphans = await collectGarbage(site);
  await site.start();
  await inspector.inspect({ whole: true });
  await site.stop();

  const interrupted = await interruptAll(site, Number(values.interruptions), random);
  const { lost, halfWritten, wrong } = ledger;
  for (const each of interrupted) wrong.push(...each.wrong.map((fault) => `${each.name}: ${fault}`));
  const each = Object.entries(killed).filter(([, times]) => times > 0);
  const lines: [string, string | number][] = [
    ["engine, seed", `${engine}, ${values.seed}`],
    ["kills", `${kills} (${each.map(([victim, times]) => `${victim} ${times}`).join(", ")})`],
    ["writes acknowledged", ledger.acknowledged],
    ["acknowledged and lost", lost.length],
    ["writes without an answer", `${ledger.doubted}, of which ${ledger.cameAbout} had come about`],
    ["sent again with their key", sentAgain],
    ["half-written", halfWritten.length],
    ["pictures seen", inspector.picturesSeen],
    ["pictures missing", inspector.missing.length],
    ["orphans found, collected, left", `${orphans.found}, ${orphans.collected}, ${orphans.left}`],
    ...interrupted.map(({ name, kills }): [string, number] => [`killed within a ${name}`, kills]),
    ["other things wrong", wrong.length],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(32)} ${value}`);
  const faults = [...lost, ...halfWritten, ...inspector.missing, ...wrong];
  for (const fault of faults.slice(0, 20)) console.log(`WRONG ${fault}`);
  return faults.length === 0 && orphans.left === 0 && ledger.acknowledged > 0;
}

async function untilAcknowledged(ledger: WriteLog): Promise<void> {
  const before = ledger.acknowledged;
  const begun = Date.now();
  while (ledger.acknowledged === before) {
    if (Date.now() - begun > patience) {
      ledger.wrong.push(`nothing was acknowledged within ${patience / 1000} s after it was back`);
      return;
    }
    await pause(20);
  }
}
