import { setTimeout as pause } from "node:timers/promises";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { Inspector } from "./inspect.ts";
import { interruptAll } from "./interruptions.ts";
import { Load } from "./load.ts";
import { type EngineName, type KillTarget, openSite, type Site } from "./site.ts";
import { prepareStaff } from "./staff.ts";
import { WriteLog } from "./write-log.ts";
import { Writes } from "./writes.ts";

const values = readOptions(
  `Kills the server, the database and the storage at random moments during writes, and checks after each restart
that everything that was acknowledged is there, once and complete. Then interrupts migrations, restores, copies and purges.
  --engine NAME        sqlite (with a folder of pictures) or postgres (with object storage)   (sqlite)
  --kills N            kills during writes   (300)
  --interruptions N    kills of each longer task   (10)
  --seed N             seed of all random choices   (1)`,
  {
    engine: "sqlite",
    kills: "300",
    interruptions: "10",
    seed: "1",
  },
);
const engine: EngineName = values.engine === "postgres" ? "postgres" : "sqlite";
const kills = Number(values.kills);
const random = createRandom(Number(values.seed));

/** Kills come at random moments up to this time after the last one. */
const maxWriteMs = 700;
/** How long a killed database or storage is gone. */
const outageMs = 400;
/** The server must accept writes within this time after the outage. */
const recoveryTimeoutMs = 30_000;

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
    await pause(random.between(20, maxWriteMs));
    await site.kill(victim);
    killed[victim] += 1;
    if (victim === "server") await load.end();
    else await pause(outageMs);
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
    if (Date.now() - begun > recoveryTimeoutMs) {
      ledger.wrong.push(`nothing was acknowledged within ${recoveryTimeoutMs / 1000} s after it was back`);
      return;
    }
    await pause(20);
  }
}
