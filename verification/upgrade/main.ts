import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { project } from "../../server/testing/programs.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { type Kind, kinds } from "./kinds.ts";
import { createKey, linkRelease, nextName, packRelease, platform, unpackRelease } from "./release.ts";
import { installSite, readMessages, readRowsOf, startWriting } from "./site.ts";

const values = readOptions(
  `Installs a release, and upgrades it to broken ones, with kills and power cuts at each step, while people read and write.
Checks that the release before serves again by itself, with every row, and that an unbroken one takes its place.
  --runs N          upgrades; the kinds take turns   (100)
  --kind TEXT       only the kinds whose names contain it
  --release DIR     what script/release wrote; built from the committed state when missing
  --parallel N      sites at the same time   (2)
  --seed N          seed of all random choices   (1)`,
  { runs: "100", kind: "", release: "", parallel: "2", seed: "1" },
);
const random = createRandom(Number(values.seed));
const work = mkdtempSync(join(tmpdir(), "kulliyad-upgrade-"));
const key = createKey();
// Each site listens for the end of this process.
process.setMaxListeners(0);

let destination = values.release;
if (destination === "") {
  destination = join(work, "release");
  execFileSync(join(project, "script/release"), [destination, platform], { stdio: "inherit" });
}
const release = unpackRelease(destination, work);
const next = { folder: join(work, nextName), name: nextName };
linkRelease(release, next.folder);
const archive = packRelease(next, join(work, "download"), key);

/** How long readers waited at most, in ms, where the upgrade succeeded and where it went back. */
const gapsMs: Record<"upgraded" | "wentBack", number[]> = { upgraded: [], wentBack: [] };

/** @returns what went wrong */
async function attempt(kind: Kind, number: number): Promise<string[]> {
  const folder = join(work, `site-${number}`);
  mkdirSync(folder);
  const options = { publicKey: key.publicFile, hasSmallDisk: kind.hasSmallDisk ?? false };
  const site = await installSite(release, folder, options);
  const wrong: string[] = [];
  try {
    const before = readRowsOf(site);
    const { args, onLine } = kind.prepare({ site, release, archive, key, random });
    const writing = startWriting(site);
    let { code, output } = await site.upgrade(args, onLine);
    if (kind.isCrash) {
      // The machine starts again, and somebody looks after the upgrade.
      site.killAll();
      site.start();
      await site.untilReady();
      ({ code, output } = await site.upgrade([]));
    } else {
      // A killed command leaves the work to another process.
      for (let waited = 0; site.isInterrupted() && waited < 60; waited += 1) await sleep(1_000);
    }
    await site.untilReady();
    await sleep(300);
    const { accepted, maxGapMs } = await writing.end();
    const hasFinished = site.currentRelease() === nextName;
    gapsMs[hasFinished ? "upgraded" : "wentBack"].push(maxGapMs);
    if (hasFinished && !kind.mayFinish) wrong.push("the broken release serves");
    if (site.isInterrupted()) wrong.push("the upgrade has not ended");
    if (!kind.mayFinish && code !== 1) wrong.push(`the exit code is ${code}`);
    if (kind.reason && !new RegExp(kind.reason, "i").test(output)) wrong.push(`the reason is ${output}`);
    const after = readRowsOf(site);
    const lost = [...before].filter((row) => !after.has(row));
    if (lost.length > 0) wrong.push(`${lost.length} rows are lost: ${lost[0]?.slice(0, 200)}`);
    const messages = readMessages(site);
    const gone = accepted.filter((message) => !messages.has(message));
    if (gone.length > 0) wrong.push(`${gone.length} of ${accepted.length} accepted messages are lost`);
    if (accepted.length === 0) wrong.push("nobody could write");
  } catch (error) {
    wrong.push(String(error));
  } finally {
    site.remove();
  }
  return wrong;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One that is not broken takes the place of the installed one. */
const unbroken: Kind = {
  name: "nothing broken",
  mayFinish: true,
  prepare: ({ archive }) => ({ args: [archive] }),
};

try {
  const chosen = kinds.filter(({ name }) => name.includes(values.kind));
  const limit = pLimit(Number(values.parallel));
  let wrongRuns = 0;
  const run = async (kind: Kind, number: number) => {
    const wrong = await attempt(kind, number);
    if (wrong.length > 0) wrongRuns += 1;
    for (const fault of wrong) console.log(`WRONG ${number} ${kind.name}: ${fault}`);
  };
  const turns = Array.from({ length: Number(values.runs) }, (_, number) => chosen[number % chosen.length]);
  await Promise.all(turns.map((kind, number) => kind && limit(() => run(kind, number))));
  // Alone on the machine: its time without service is a figure.
  gapsMs.upgraded = [];
  await run(unbroken, turns.length);
  const longest = (gaps: readonly number[]) => `${(Math.max(0, ...gaps) / 1000).toFixed(1)} s`;
  const lines: [string, string | number][] = [
    ["kinds, seed", `${chosen.length}, ${values.seed}`],
    ["upgrades that were broken or killed", turns.length],
    ["that did not end well by themselves", wrongRuns],
    ["without service, an unbroken upgrade", longest(gapsMs.upgraded)],
    ["without service, at most, broken", longest(gapsMs.wentBack)],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(38)} ${value}`);
  process.exitCode = wrongRuns === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
