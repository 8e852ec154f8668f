import { type ChildProcess, spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { grantRole } from "../server/people/users/index.ts";
import { type Database, openDatabase } from "../server/platform/database/index.ts";
import { storeDemoSettings } from "../server/testing/demo-settings.ts";
import { freePort } from "../server/testing/free-port.ts";
import { programs } from "../server/testing/programs.ts";
import { staff } from "./users.ts";

export type Started = { url: string; process: ChildProcess };

/** Changes the data of a site that does not run; creates it first. */
export async function changeData(
  dataDir: string,
  change: (database: Database) => Promise<unknown>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase({ engine: "sqlite", file: join(dataDir, "kulliyad.db") });
  await change(database);
  await database.close();
}

/** Creates a site without content whose pages have the demonstration's settings to show. */
export const createSiteWithSettings = (dataDir: string): Promise<void> =>
  changeData(dataDir, storeDemoSettings);

/** Grants `staff` their roles on a site that does not run. */
export const grantRoles = (dataDir: string): Promise<void> =>
  changeData(dataDir, async ({ db }) => {
    for (const { email, role } of Object.values(staff)) await grantRole(db, email, role);
  });

/** Starts a site on a free port, by the built server unless another program is named. Resolves when it is ready. */
export async function start(
  dataDir: string,
  environment: Record<string, string>,
  program: readonly string[] = [programs.server],
): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, program, {
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
