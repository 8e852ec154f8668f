import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuSeconds } from "../../bench/cpu-seconds.ts";
import { advanceSequence, openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { createPost, signIn } from "../../server/testing/factories.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { generatePicture } from "../../server/testing/generate-picture.ts";
import { minimalEnvironment, node, programs, project } from "../../server/testing/programs.ts";
import { seedSqlite } from "../scale/seed.ts";
import type { ClientLoad, Outcome } from "./load.ts";

const run = promisify(execFile);

/** A server in its own process, with seeded posts and signed-in staff. */
export type BusySite = {
  port: number;
  /** The path of a large picture. */
  picture: string;
  staff: { authorization: string };
  /** Another staff member, with a rate limit of their own. */
  other: { authorization: string };
  /** Resident memory of the server, in MB. */
  memory(): number;
  /** CPU time of the server, in seconds. */
  cpuSeconds(): Promise<number>;
  remove(): Promise<void>;
};

export async function openBusySite(posts: number): Promise<BusySite> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-overload-"));
  const emptySite = { engine: "sqlite", file: join(folder, "kulliyad.db") } as const;
  await (await openDatabase(emptySite)).close();
  seedSqlite(emptySite.file, posts);
  const database = await openDatabase(emptySite);
  const store = await openImageStore({ store: "disk", folder: join(folder, "images") });
  const where = { database, images: createImages(store) };
  // Seeded users have the ids below.
  await advanceSequence(database.db, "user", 1_000);
  const staff = await signIn(where, { role: "EDITOR" });
  const other = await signIn(where, { role: "EDITOR" });
  const id = await createPost(where, {
    title: "With a large picture",
    image: await generatePicture("png", 1600, 900),
  });
  const { image } = await database.db
    .selectFrom("content")
    .where("id", "=", id)
    .select("image")
    .executeTakeFirstOrThrow();
  await database.close();

  const port = await freePort();
  const env = {
    ...minimalEnvironment,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
  };
  const server = spawn(node, [programs.server], { cwd: project, env, stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => server.kill("SIGKILL"));
  await untilReady(server);
  return {
    port,
    picture: `/images/posts/${image}`,
    staff: staff.headers,
    other: other.headers,
    memory: () =>
      Number(readFileSync(`/proc/${server.pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
    cpuSeconds: () => cpuSeconds(server.pid ?? 0),
    async remove() {
      server.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("is ready")) resolve();
    });
    server.once("exit", () => reject(new Error("the server did not start")));
  });
}

/**
 * Sends a load from its own process.
 * @param stopSignal stops it early, once it has started
 */
export async function runClientLoad(load: ClientLoad, stopSignal?: AbortSignal): Promise<Outcome> {
  const running = run(node, ["verification/overload/load-process.ts", JSON.stringify(load)], {
    cwd: project,
  });
  stopSignal?.addEventListener("abort", () => running.child.kill("SIGTERM"), { once: true });
  return JSON.parse((await running).stdout);
}
