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
that everything that was acknowledged is there, once and complete. Then interrupts migrations, restores and purges.
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
  const writeLog = new WriteLog();
  const writes = new Writes(site, staff, random);
  const load = new Load(writeLog, writes, random);
  const inspector = new Inspector(site, staff, writeLog, random);
  const killed: Record<KillTarget, number> = { server: 0, database: 0, pictures: 0 };
  let retried = 0;

  await site.start();
  for (let kill = 1; kill <= kills; kill += 1) {
    const victim = random.pick(site.victims);
    load.begin();
    await pause(random.between(20, maxWriteMs));
    await site.kill(victim);
    killed[victim] += 1;
    if (victim === "server") await load.end();
    else await pause(outageMs);
    await site.revive(victim);
    if (victim !== "server") {
      await untilAcknowledged(writeLog);
      await load.end();
    }
    for (const { retry } of writeLog.entries.values()) {
      if (!retry || random.chance(0.5)) continue;
      const response = await retry();
      retried += 1;
      if (!response.ok) writeLog.wrong.push(`sent again: ${response.status} ${await response.text()}`);
    }
    await inspector.inspect({ whole: kill % 25 === 0 || kill === kills });
    if (process.stderr.isTTY || kill % 25 === 0) {
      console.error(`${kill} kills, ${writeLog.acknowledged} acknowledged, ${writeLog.lost.length} lost`);
    }
  }
  await site.stop();
  const orphans = await collectGarbage(site);
  await site.start();
  await inspector.inspect({ whole: true });
  await site.stop();

  const interrupted = await interruptAll(site, Number(values.interruptions), random);
  const { lost, halfWritten, wrong: problems } = writeLog;
  for (const each of interrupted) problems.push(...each.wrong.map((fault) => `${each.name}: ${fault}`));
  const each = Object.entries(killed).filter(([, times]) => times > 0);
  const lines: [string, string | number][] = [
    ["engine, seed", `${engine}, ${values.seed}`],
    ["kills", `${kills} (${each.map(([victim, times]) => `${victim} ${times}`).join(", ")})`],
    ["writes acknowledged", writeLog.acknowledged],
    ["acknowledged and lost", lost.length],
    [
      "writes without a response",
      `${writeLog.unacknowledged}, of which ${writeLog.appliedUnacknowledged} had been applied`,
    ],
    ["sent again with their key", retried],
    ["half-written", halfWritten.length],
    ["pictures seen", inspector.picturesSeen],
    ["pictures missing", inspector.missing.length],
    ["orphans found, collected, left", `${orphans.found}, ${orphans.collected}, ${orphans.left}`],
    ...interrupted.map(({ name, kills }): [string, number] => [`killed within a ${name}`, kills]),
    ["other things wrong", problems.length],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(32)} ${value}`);
  const faults = [...lost, ...halfWritten, ...inspector.missing, ...problems];
  for (const fault of faults.slice(0, 20)) console.log(`WRONG ${fault}`);
  return faults.length === 0 && orphans.left === 0 && writeLog.acknowledged > 0;
}

async function untilAcknowledged(writeLog: WriteLog): Promise<void> {
  const before = writeLog.acknowledged;
  const startedAt = Date.now();
  while (writeLog.acknowledged === before) {
    if (Date.now() - startedAt > recoveryTimeoutMs) {
      writeLog.wrong.push(`nothing was acknowledged within ${recoveryTimeoutMs / 1000} s after it was back`);
      return;
    }
    await pause(20);
  }
}
