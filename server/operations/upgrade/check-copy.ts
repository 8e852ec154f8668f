import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { asOwner, isReady, type Programs, runCommand, startServer, waitFor } from "./processes.ts";

/** A large database takes minutes to migrate. */
const trialTimeoutMs = 600_000;

type Trial = {
  installed: Programs;
  next: Programs;
  /** A folder with a copy of the database. */
  trial: string;
  dataDir: string;
};

/**
 * Migrates a copy of the database with the new release, serves a page from it where nobody else can read it, and lets
 * `doctor` compare it with the site.
 * @returns how long the start with its migrations took, in milliseconds
 * @throws UserFacingError when the release does not serve, or finds a problem that the installed one does not find
 */
export async function checkCopy({ installed, next, trial, dataDir }: Trial): Promise<number> {
  const startMs = await serveCopy(next, trial);
  const images = join(trial, "images");
  await asOwner(next.owner, () => {
    rmSync(images, { recursive: true });
    mkdirSync(join(dataDir, "images"), { recursive: true });
    symlinkSync(join(dataDir, "images"), images);
  });
  const before = await findProblems(installed);
  const environment = { ...next.environment, DATA_DIR: trial };
  const after = await findProblems({ ...next, environment });
  const problem = after.map((text) => text.replaceAll(trial, dataDir)).find((text) => !before.includes(text));
  if (problem !== undefined) throw new UserFacingError(`doctor finds in the migrated copy: ${problem}`);
  return startMs;
}

/** The trial has pictures of its own, since it purges, and sends nothing to other machines. */
async function serveCopy(next: Programs, trial: string): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const quiet = { IMAGE_STORE: "", METRICS_PORT: "", SMTP_URL: "", BACKUP_TO: "", UPDATES_URL: "" };
  const local = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: trial, DRAIN_SECONDS: "0", DEMO: "0" };
  const started = performance.now();
  const running = startServer({ ...next, environment: { ...next.environment, ...quiet, ...local } });
  try {
    const isServing = await waitFor(async () => running.hasExited() || (await isReady(url)), trialTimeoutMs);
    const startMs = Math.round(performance.now() - started);
    const page = running.hasExited() || !isServing ? undefined : await fetch(`${url}/`);
    if (page?.status !== 200) {
      throw new UserFacingError(`The new release does not serve a copy of the site: ${running.reason()}`);
    }
    return startMs;
  } finally {
    await running.stop();
  }
}

const doctorSchema = z.object({ findings: z.array(z.object({ state: z.string(), text: z.string() })) });

async function findProblems(release: Programs): Promise<string[]> {
  const { findings } = doctorSchema.parse(await runCommand(release, ["doctor"]));
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address !== "object") throw new UserFacingError("No port is free");
  return address.port;
}
