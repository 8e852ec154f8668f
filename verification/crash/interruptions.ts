import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openDatabase, openExistingDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { createPost, picture, repeat, trashRecord } from "../../server/testing/factories.ts";
import { node, programs, project } from "../../server/testing/programs.ts";
import type { Random } from "../random.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { createOldSite } from "./old-site.ts";
import type { Site, SiteLocation } from "./site.ts";

const run = promisify(execFile);

/** The result of repeatedly killing one kind of task. */
export type InterruptionResult = { name: string; kills: number; wrong: string[] };

/** Maximum number of kills before a task may complete. */
const maxKillsPerTask = 3;

/** Kills long tasks half-way: a migration, a restore and a purge. */
export async function interruptAll(
  site: Site,
  rounds: number,
  random: Random,
): Promise<InterruptionResult[]> {
  const outcomes: InterruptionResult[] = [];
  for (const [name, interrupt] of [
    ["migration", interruptMigration],
    ["restore", interruptRestore],
    ["purge", interruptPurge],
  ] as const) {
    const outcome: InterruptionResult = { name, kills: 0, wrong: [] };
    for (let round = 0; round < rounds; round += 1) await interrupt(site, random, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Starts a program and kills it after a delay. @returns whether it completed before */
async function killSoon(
  program: string[],
  { environment }: Pick<SiteLocation, "environment">,
  delayMs: number,
  outcome: InterruptionResult,
): Promise<boolean> {
  const child = spawn(node, program, { cwd: project, env: environment, stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close");
  await Promise.race([ended, pause(delayMs)]);
  if (child.exitCode === null) {
    child.kill("SIGKILL");
    outcome.kills += 1;
  }
  await ended;
  // A rejected task prints the reason in one line.
  if (child.exitCode !== null && child.exitCode !== 0)
    outcome.wrong.push(`${program.join(" ")}: ${stderr.trim()}`);
  return child.exitCode === 0;
}

/**
 * Kills a program several times, then lets it complete.
 * @param isDone tells whether a killed program had completed its work, for programs that then refuse to run again
 */
async function killUntilDone(
  program: string[],
  target: SiteLocation,
  random: Random,
  outcome: InterruptionResult,
  isDone: () => Promise<boolean> = async () => false,
): Promise<void> {
  for (let attempt = 0; attempt < maxKillsPerTask; attempt += 1) {
    if (await killSoon(program, target, random.between(250, 1_500), outcome)) return;
    if (await isDone()) return;
  }
  await run(node, program, { cwd: project, env: target.environment });
}

const oldPosts = 5_000;

async function interruptMigration(site: Site, random: Random, outcome: InterruptionResult): Promise<void> {
  const target = await site.emptyLocation();
  await createOldSite(target, oldPosts);
  for (let attempt = 0; attempt < maxKillsPerTask; attempt += 1) {
    await killSoon([programs.server], target, random.between(250, 1_500), outcome);
  }
  const database = await openDatabase(target.location);
  const { live } = await database.db.selectFrom("content_count").select("live").executeTakeFirstOrThrow();
  const { comments } = await database.db
    .selectFrom("comment")
    .select(({ fn }) => fn.countAll<number>().as("comments"))
    .executeTakeFirstOrThrow();
  await database.close();
  if (live !== oldPosts || Number(comments) !== oldPosts * 10) {
    outcome.wrong.push(`${live} posts and ${comments} comments after a migration`);
  }
}

async function backedUp({ environment }: SiteLocation, file: string): Promise<string> {
  await run(node, [programs.kulliyad, "backup", file], { cwd: project, env: environment });
  const { stdout } = await run("tar", ["-xOf", file, "SHA256SUMS"]);
  return stdout
    .split("\n")
    .filter((line) => !line.includes("manifest"))
    .sort()
    .join("\n");
}

async function interruptRestore(site: Site, random: Random, outcome: InterruptionResult): Promise<void> {
  const target = await site.emptyLocation();
  const file = join(site.folder, `${crypto.randomUUID()}.tar`);
  const before = await backedUp(site, file);
  await killUntilDone([programs.kulliyad, "restore", file], target, random, outcome, () => hasUsers(target));
  const after = await backedUp(target, `${file}.again`);
  if (after !== before) outcome.wrong.push("what was restored is not what was backed up");
}

/** All rows are restored in one transaction, so that any row shows that it was committed before the kill. */
async function hasUsers({ location }: SiteLocation): Promise<boolean> {
  // A kill may also come before the database exists or is migrated.
  const database = await openExistingDatabase(location).catch(() => undefined);
  if (!database) return false;
  try {
    return (await database.db.selectFrom("user").select("id").limit(1).executeTakeFirst()) !== undefined;
  } finally {
    await database.close();
  }
}

async function interruptPurge(site: Site, random: Random, outcome: InterruptionResult): Promise<void> {
  const target = await site.emptyLocation();
  const database = await openDatabase(target.location);
  const deps = { database, images: createImages(await openImageStore(target.pictures)) };
  const posts = await repeat(30, () => createPost(deps, { image: picture }));
  const [live, ...trashed] = posts;
  for (const id of trashed) await trashRecord(deps, "post", id);
  await database.close();
  await killUntilDone(["verification/crash/purge-process.ts"], target, random, outcome);
  const orphans = await collectGarbage(target);
  const after = await openDatabase(target.location);
  const left = await after.db.selectFrom("content").select("id").execute();
  await after.close();
  if (left.length !== 1 || left[0]?.id !== live) outcome.wrong.push(`${left.length} posts after a purge`);
  if (orphans.left > 0) outcome.wrong.push(`${orphans.left} orphans after a purge`);
}
