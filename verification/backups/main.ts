import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createBackups } from "../../server/operations/backups/index.ts";
import { openDatabase } from "../../server/platform/database/index.ts";
import { storeSettings } from "../../server/settings/index.ts";
import { writeRows } from "../../server/testing/index.ts";
import { startS3Server } from "../../server/testing/s3-server.ts";
import { openSite } from "../crash/site.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { createInstance } from "../schedule/instances.ts";
import { type InterruptedRestores, interruptRestores } from "./restores.ts";
import { type S3Fault, startSpoilingProxy } from "./spoiling-proxy.ts";

const values = readOptions(
  `Runs a server through nights, by a shifted clock, with backups into a folder and a bucket. It is killed meanwhile, the
folder's disk is full, the bucket fails or returns a flipped bit, and a bit of an older backup flips. Checks that no
backup is called proven that does not hold what the site had, and that each spoiled one is found in the next night. Then
kills the server during restores, after which the site must be the one before or the restored one.
  --nights N     (30)
  --restores N   (20)
  --engine NAME  sqlite or postgres   (sqlite)
  --seed N       seed of all random choices   (1)`,
  { nights: "30", restores: "20", engine: "sqlite", seed: "1" },
);
const random = createRandom(Number(values.seed));
process.setMaxListeners(0);

const dayMs = 86_400_000;
const shiftFile = fileURLToPath(new URL("../clocks/shifted-clock-process.ts", import.meta.url));
const passphrase = "nights of backups";
/** Pauses between attempts are 10, 20 and 40 s. */
const maxNightMs = 150_000;

const site = await openSite(values.engine === "postgres" ? "postgres" : "sqlite");
const database = await openDatabase(site.location);
const storage = await startS3Server();
const proxy = await startSpoilingProxy(storage.port);
const folder = join(await mkdtemp(join(tmpdir(), "kulliyad-nights-")), "disk");
await mkdir(folder);
const hasOwnDisk = mountDisk();

const environment = {
  ...site.environment,
  BACKUP_TO: `${folder} s3://college/backups?endpoint=${proxy.endpoint}`,
  BACKUP_PASSPHRASE: passphrase,
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
};
const bucket = { ...storage.storeConfig("backups"), setting: "BACKUP_TO" };
/** Reads what the server has stored, past the proxy. One for each place. */
const places = [{ store: "disk" as const, folder }, bucket].map((store) =>
  createBackups({
    location: { database: site.location, openStore: () => Promise.reject(new Error("not used")) },
    stores: [store],
    passphrase,
    workFolder: join(site.folder, "check"),
  }),
);

const wrong: string[] = [];
let restores: InterruptedRestores = { before: 0, restored: 0, wrong: [] };
const counts = { proven: 0, kills: 0, full: 0, failing: 0, flippedInTransit: 0, flippedAtRest: 0, found: 0 };
/** What the site was in each night, by the day of the backup. */
const states = new Map<string, string>();

try {
  for (let night = 0; night < Number(values.nights); night += 1) await playNight(night);
  // Without the shifted clock.
  proxy.fault = "none";
  restores = await interruptRestores(
    {
      ...site,
      environment: { ...site.environment, BACKUP_TO: join(folder, "..", "restores"), TRUST_PROXY: "1" },
    },
    database,
    Number(values.restores),
    random,
  );
  wrong.push(...restores.wrong);
} finally {
  await storage.remove();
  proxy.close();
  await database.close();
  await site.remove();
  if (hasOwnDisk) execFileSync("umount", [folder]);
  await rm(join(folder, ".."), { recursive: true, force: true });
}
const lines: [string, string | number][] = [
  ["engine, nights, seed", `${values.engine}, ${values.nights}, ${values.seed}`],
  ["proofs checked by another restore", counts.proven],
  ["kills while a backup was made", counts.kills],
  ["nights with a full disk", hasOwnDisk ? counts.full : "none: this user may not mount a small one"],
  ["nights with a bucket that fails", counts.failing],
  ["bits flipped between bucket and server", counts.flippedInTransit],
  ["bits flipped in older backups, found", `${counts.flippedAtRest}, ${counts.found}`],
  ["killed restores: the site before, the restored one", `${restores.before}, ${restores.restored}`],
  ["unproven ones called proven, spoiled ones missed, or otherwise wrong", wrong.length],
];
for (const [name, value] of lines) console.log(`${name.padEnd(70)} ${value}`);
for (const fault of wrong.slice(0, 20)) console.log(`WRONG ${fault}`);
process.exitCode = wrong.length === 0 && counts.proven > 0 ? 0 : 1;

/** A disk of its own, which can be full without the machine's. */
function mountDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=70m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function playNight(night: number): Promise<void> {
  // A second before one o'clock in Mogadishu.
  const startsAt = Date.parse("2026-12-01T21:59:59Z") + night * dayMs;
  const day = new Date(startsAt + 1_000).toISOString().slice(0, 10);
  const shift = { NODE_OPTIONS: `--import ${shiftFile}`, CLOCK_SHIFT_MS: String(startsAt - Date.now()) };
  const state = `Night ${night}: ${random.next()}`;
  states.set(day, state);
  await writeRows(database.db, (transaction) => storeSettings(transaction, { summary: state }));
  // The job of the night before has planned this one, besides in the first night.
  const fault =
    night === 0 ? "none" : random.pick(["none", "kill", "full", "bucket", "flip", "rest", "rest"] as const);
  const flipped = fault === "rest" ? await flipOlder() : undefined;
  if (fault === "full" && hasOwnDisk) await fillDisk();
  if (fault === "bucket") proxy.fault = random.pick<S3Fault>(["error", "silence"]);
  if (fault === "flip") proxy.fault = "flip";
  Object.assign(process.env, shift);
  await storage.kill();
  await storage.start();
  const server = await createInstance({ ...site, environment: { ...environment, ...shift } });
  await server.start();
  if (fault === "kill") {
    const kills = 1 + random.int(3);
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(random.between(900, 3_500));
      await server.kill();
      counts.kills += 1;
      await server.start();
    }
  } else if (fault !== "none" && fault !== "rest") {
    await pause(6_000);
    // What is proven while something is broken has to hold, too.
    await checkProofs(day);
    counts.flippedInTransit += proxy.spoiled;
    proxy.spoiled = 0;
    proxy.fault = "none";
    await rm(join(folder, "filler"), { force: true });
    if (fault === "full") counts.full += 1;
    if (fault === "bucket") counts.failing += 1;
  }
  const until = performance.now() + maxNightMs;
  while (performance.now() < until && !(await isProvenEverywhere(day))) await pause(250);
  // Older ones are deleted and read again after the proof.
  await pause(1_000);
  await server.kill();
  if (!(await isProvenEverywhere(day))) wrong.push(`${day}: no proven backup in both places after ${fault}`);
  await checkProofs(day);
  if (flipped && (await isCalledProven(flipped)))
    wrong.push(`${day}: the flipped bit in ${flipped} was missed`);
  else if (flipped) counts.found += 1;
  console.error(`${day}: ${fault}`);
}

async function list(place: (typeof places)[number]) {
  return (await place.list()).filter(({ damagedAt }) => damagedAt === null);
}

async function isProvenEverywhere(day: string): Promise<boolean> {
  for (const place of places)
    if (!(await list(place)).some(({ backupID }) => backupID.startsWith(day))) return false;
  return true;
}

async function isCalledProven(id: string): Promise<boolean> {
  const [place] = places;
  return place !== undefined && (await list(place)).some(({ backupID }) => backupID === id);
}

/** Reads what is called proven of a day: it must hold what the site was. */
async function checkProofs(day: string): Promise<void> {
  for (const place of places) {
    for (const { backupID } of (await list(place)).filter((each) => each.backupID.startsWith(day))) {
      try {
        await place.fetch(await place.find(backupID), async (path) => {
          const content = await readFile(path);
          if (!content.includes(states.get(day) ?? "-"))
            wrong.push(`${backupID} does not hold what the site was`);
          execFileSync("tar", [
            "--warning=no-timestamp",
            "-xf",
            path,
            "-C",
            await mkdtemp(join(site.folder, "tar-")),
          ]);
        });
        counts.proven += 1;
      } catch (error) {
        wrong.push(`${backupID} is called proven: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
}

/** Flips a bit of an older backup on the disk. @returns its id */
async function flipOlder(): Promise<string | undefined> {
  const [place] = places;
  const older = place && (await list(place));
  if (!older || older.length === 0) return undefined;
  const { backupID, bytes } = random.pick(older);
  const file = await open(join(folder, `kulliyad-${backupID}.tar.age`), "r+");
  const at = random.int(bytes);
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  buffer[0] = (buffer[0] ?? 0) ^ (1 << random.int(8));
  await file.write(buffer, 0, 1, at);
  await file.close();
  counts.flippedAtRest += 1;
  return backupID;
}

/** Leaves a few kilobytes. */
async function fillDisk(): Promise<void> {
  await writeFile(join(folder, "filler"), Buffer.alloc(70 * 1024 * 1024)).catch(() => undefined);
}
