import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../server/database/index.ts";
import { storeDemoSettings } from "../server/testing/demo-settings.ts";
import { freePort } from "../server/testing/free-port.ts";
import { programs } from "../server/testing/programs.ts";
import { staff } from "./users.ts";

const run = promisify(execFile);

export type Started = { url: string; process: ChildProcess };

/** Creates a site without content whose pages have the demonstration's settings to show. */
export async function createSiteWithSettings(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase({ engine: "sqlite", file: join(dataDir, "kulliyad.db") });
  await storeDemoSettings(database);
  await database.close();
}

/** Grants `staff` their roles on a site that has not started yet. */
export async function grantRoles(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: "" };
  for (const { email, role } of Object.values(staff)) {
    await run(process.execPath, [programs.kulliyad, "grant", email, role], { env });
  }
}

/** Starts a site on a free port. Resolves when it is ready. */
export async function start(dataDir: string, environment: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [programs.server], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "0",
      LOCAL_SIGN_IN: "1",
      LOG_LEVEL: "error",
      NODE_OPTIONS: "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("is ready at")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}

export async function stop({ process: child }: Started): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
