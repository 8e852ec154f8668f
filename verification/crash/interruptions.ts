import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openDatabase } from "../../server/database/index.ts";
import { createImages, openImageStore } from "../../server/images/index.ts";
import { createPost, picture, repeat, trashRecord } from "../../server/testing/factories.ts";
import { node, programs, project } from "../../server/testing/programs.ts";
import type { Random } from "../random.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { createOldSite } from "./old-site.ts";
import type { Site, SiteLocation } from "./site.ts";

const run = promisify(execFile);

/** The result of repeatedly killing one kind of task. */
export type InterruptionResult = { name: string; kills: number; wrong: string[] };

/** Kills of each task before it may complete. */
const maxFailuresShown = 3;

/** Kills long tasks half-way: a migration, a restore, a copy and a purge. */
export async function interruptAll(
  site: Site,
  rounds: number,
  random: Random,
): Promise<InterruptionResult[]> {
  const outcomes: InterruptionResult[] = [];
  for (const [name, interrupt] of [
    ["migration", interruptMigration],
    ["restore", interruptRestore],
    ["copy", interruptCopy],
    ["purge", interruptPurge],
  ] as const) {
    const outcome: InterruptionResult = { name, kills: 0, wrong: [] };
    for (let round = 0; round < rounds; round += 1) await interrupt(site, random, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** @returns whether it completed before it was killed */
async function killSoon(
  program: string[],
  { environment }: Pick<SiteLocation, "environment">,
  milliseconds: number,
  outcome: InterruptionResult,
): Promise<boolean> {
  const child = spawn(node, program, { cwd: project, env: environment, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "close");
  await Promise.race([ended, pause(milliseconds)]);
  if (child.exitCode === null) {
    child.kill("SIGKILL");
    outcome.kills += 1;
  }
  await ended;
  // A rejected task prints the reason in one line.
  if (child.exitCode !== null && child.exitCode !== 0)
    outcome.wrong.push(`${program.join(" ")}: ${output.trim()}`);
  return child.exitCode === 0;
}

async function killUntilDone(
  program: string[],
  place: SiteLocation,
  random: Random,
  outcome: InterruptionResult,
) {
  for (let index = 0; index < maxFailuresShown; index += 1) {
    if (await killSoon(program, place, random.between(250, 1_500), outcome)) return;
  }
  await run(node, program, { cwd: project, env: place.environment });
}

const oldPosts = 5_000;

async function interruptMigration(site: Site, random: Random, outcome: InterruptionResult): Promise<void> {
  const place = await site.emptyPlace();
  await createOldSite(place, oldPosts);
  for (let index = 0; index < maxFailuresShown; index += 1) {
    await killSoon([programs.server], place, random.between(250, 1_500), outcome);
  }
  const database = await openDatabase(place.location);
  const { live: isLive } = await database.db
    .selectFrom("content_count")
    .select("live")
    .executeTakeFirstOrThrow();
  const { comments } = await database.db
    .selectFrom("comment")
    .select(({ fn }) => fn.countAll<number>().as("comments"))
    .executeTakeFirstOrThrow();
  await database.close();
  if (isLive !== oldPosts || Number(comments) !== oldPosts * 10) {
    outcome.wrong.push(`${isLive} posts and ${comments} comments after a migration`);
  }
}

async function hasBackup({ environment }: SiteLocation, file: string): Promise<string> {
  await run(node, [programs.kulliyad, "backup", file], { cwd: project, env: environment });
  const { stdout } = await run("tar", ["-xOf", file, "SHA256SUMS"]);
  return stdout
    .split("\n")
    .filter((line) => !line.includes("manifest"))
    .sort()
    .join("\n");
}

async function interruptRestore(site: Site, random: Random, outcome: InterruptionResult): Promise<void> {
  const place = await site.emptyPlace();
  const file = join(site.folder, `${crypto.randomUUID()}.tar`);
  const before = await hasBackup(site, file);
  await killUntilDone([programs.kulliyad, "restore", file], place, random, outcome);
  const after = await hasBackup(place, `${file}.again`);
  if (after !== before) outcome.wrong.push("what was restored is not what was backed up");
}

async function interruptCopy(site: Site, random: Random, outcome: InterruptionResult): Promise<void> {
  const place = await site.emptyPlace();
  const named = (side: "from" | "to", { folder, environment }: SiteLocation) =>
    environment.DATABASE_URL && environment.IMAGE_STORE
      ? [`--${side}`, `env:${side}_database`, `--${side}-images`, environment.IMAGE_STORE]
      : [`--${side}`, folder];
  const addresses = {
    from_database: site.environment.DATABASE_URL ?? "",
    to_database: place.environment.DATABASE_URL ?? "",
  };
  // Copying compares both sides and fails if they differ.
  await killUntilDone(
    [programs.kulliyad, "copy", ...named("from", site), ...named("to", place)],
    { ...place, environment: { ...place.environment, ...addresses } },
    random,
    outcome,
  );
}

async function interruptPurge(site: Site, random: Random, outcome: InterruptionResult): Promise<void> {
  const place = await site.emptyPlace();
  const database = await openDatabase(place.location);
  const where = { database, images: createImages(await openImageStore(place.pictures)) };
  const posts = await repeat(30, () => createPost(where, { image: picture }));
  const [remaining, ...deleted] = posts;
  for (const id of deleted) await trashRecord(where, "post", id);
  await database.close();
  await killUntilDone(["verification/crash/purge-process.ts"], place, random, outcome);
  const orphans = await collectGarbage(place);
  const after = await openDatabase(place.location);
  const left = await after.db.selectFrom("content").select("id").execute();
  await after.close();
  if (left.length !== 1 || left[0]?.id !== remaining)
    outcome.wrong.push(`${left.length} posts after a purge`);
  if (orphans.left > 0) outcome.wrong.push(`${orphans.left} orphans after a purge`);
}
