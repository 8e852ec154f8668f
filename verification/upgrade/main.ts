import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { buildIfStale } from "../../server/testing/programs.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { brokenReleases, brokenService, type Kind, steps, surroundings } from "./kinds.ts";
import { assembleRelease } from "./release.ts";
import { findLostRows, type InstalledSite, installSite, readRows, startWriting } from "./site.ts";

const values = readOptions(
  `Installs a release in a temporary folder and lets bin/upgrade of a broken one take its place, while somebody writes. Checks that
the release before serves again by itself, with every row; the same with a disk, a service or a port that fails, after
a power cut at each step, and that a release that is not broken takes over. Some kinds need root.
  --kind TEXT       only what contains it in its name
  --parallel N      sites at the same time   (2)
  --seed N          seed of all random choices   (1)`,
  { kind: "", parallel: "2", seed: "1" },
);
const random = createRandom(Number(values.seed));
const work = mkdtempSync(join(tmpdir(), "kulliyad-upgrade-"));
// The site's owner is another user.
chmodSync(work, 0o755);
// Each site listens for the end of this process.
process.setMaxListeners(0);
buildIfStale();
const release = join(work, "release");
assembleRelease(release);
const limit = pLimit(Number(values.parallel));
let sites = 0;
let lostRows = 0;
let failures = 0;

/** Installs a site and lets `attempt` say what is wrong with it. @returns whether nothing is */
async function check(
  name: string,
  attempt: (site: InstalledSite) => Promise<string[]>,
  diskMegabytes?: number,
): Promise<boolean> {
  sites += 1;
  const folder = join(work, `site ${sites}`);
  const wrong: string[] = [];
  try {
    const site = await installSite(release, folder, diskMegabytes);
    try {
      const before = readRows(site);
      const writing = startWriting(site);
      try {
        wrong.push(...(await attempt(site)));
        await site.untilReady();
        await pause(500);
      } catch (error) {
        wrong.push(String(error));
      }
      const accepted = await writing.end();
      if (accepted.length === 0 && diskMegabytes === undefined) wrong.push("nobody could write");
      const lost = findLostRows(site, before, accepted);
      lostRows += lost.length;
      if (lost.length > 0) wrong.push(`${lost.length} rows are lost: ${lost[0]?.slice(0, 200)}`);
      if (site.isUnfinished()) wrong.push("the upgrade has not ended");
    } finally {
      site.remove();
    }
  } catch (error) {
    wrong.push(String(error));
  }
  for (const fault of wrong) console.log(`WRONG ${name}: ${fault}`);
  if (wrong.length > 0) failures += 1;
  return wrong.length === 0;
}

async function goesBack(site: InstalledSite, { prepare, commands, reason }: Kind): Promise<string[]> {
  prepare?.(site);
  // Somebody has written before, and meanwhile.
  await pause(500);
  const { code, output } = await site.upgrade(commands?.(site));
  const isSaid = reason.test(output) && /serves as before\.|is the release as before\./.test(output);
  return [
    ...(code === 1 ? [] : [`the exit code is ${code}`]),
    ...(site.hasSwitched() ? ["the broken release is the current one"] : []),
    ...(isSaid ? [] : [`the reason is ${output}`]),
  ];
}

async function takesOver(site: InstalledSite): Promise<string[]> {
  const { code, output } = await site.upgrade();
  return code === 0 && site.hasSwitched() ? [] : [`the release does not serve: ${code} ${output}`];
}

/** The power fails during or shortly after a step; the machine starts again, and somebody repeats the upgrade. */
async function endsAfterPowerCut(site: InstalledSite, step: string): Promise<string[]> {
  const delayMs = random.chance(0.3) ? 0 : random.between(0, 1_500);
  const onStep = (line: string) => {
    if (line.startsWith(step)) setTimeout(site.killAll, delayMs);
  };
  await site.upgrade({ onStep });
  site.start();
  await site.untilReady();
  await pause(500);
  return takesOver(site);
}

/** The same with a broken release: when the machine has started again, nothing serves. */
async function goesBackAfterPowerCut(site: InstalledSite): Promise<string[]> {
  brokenService.prepare?.(site);
  const onStep = (line: string) => {
    if (line.startsWith("Starting the service")) setTimeout(site.killAll, 1_000);
  };
  await site.upgrade({ onStep });
  site.start();
  return goesBack(site, { ...brokenService, prepare: () => undefined, reason: /was interrupted/ });
}

/** @returns how many of them end well */
async function checkAll<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  run: (item: Item) => Promise<boolean>,
): Promise<string> {
  const chosen = items.filter((item) => nameOf(item).includes(values.kind));
  const results = await Promise.all(chosen.map((item) => limit(() => run(item))));
  return `${results.filter(Boolean).length} of ${chosen.length}`;
}

const checkKinds = (kinds: readonly Kind[]) =>
  checkAll(
    kinds,
    ({ name }) => name,
    (kind) => check(kind.name, (site) => goesBack(site, kind), kind.diskMegabytes),
  );

type Attempt = readonly [string, (site: InstalledSite) => Promise<string[]>];

const checkAttempts = (attempts: readonly Attempt[]) =>
  checkAll(
    attempts,
    ([name]) => name,
    ([name, attempt]) => check(name, attempt),
  );

/** Releases that are not broken. */
const takeovers: readonly Attempt[] = [
  ["a release that is not broken", takesOver],
  [
    "a service that did not run",
    (site) => {
      site.stop();
      return takesOver(site);
    },
  ],
  [
    "two upgrades at the same time",
    async (site) => {
      const both = await Promise.all([site.upgrade(), site.upgrade()]);
      const refused = both.filter(({ output }) => output.includes("Another upgrade is running"));
      return refused.length === 1 && site.hasSwitched() ? [] : [both.map(({ output }) => output).join("; ")];
    },
  ],
];

try {
  const back = await checkKinds(brokenReleases);
  const around = await checkKinds(surroundings);
  const cuts = await checkAttempts([
    ...steps.map((step): Attempt => [`a power cut at "${step}"`, (site) => endsAfterPowerCut(site, step)]),
    ["a power cut while a broken release starts", goesBackAfterPowerCut],
  ]);
  const taken = await checkAttempts(takeovers);
  console.log(`broken releases: ${back} back, ${lostRows} rows lost`);
  console.log(`disk, service or port fails: ${around} back`);
  console.log(`power cuts: ${cuts} end well when the upgrade is repeated`);
  console.log(`releases that are not broken: ${taken} serve`);
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
