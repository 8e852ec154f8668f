import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../server/testing/free-port.ts";
import { node, programs, project } from "../../server/testing/programs.ts";
import type { SiteLocation } from "../crash/site.ts";

/** A server process on a site that others may serve too. */
export type Instance = {
  base: string;
  /** When it was killed last and when it was ready again, in ms; 0 before. */
  killedAt: number;
  readyAt: number;
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
};

export async function createInstance({ environment }: SiteLocation): Promise<Instance> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  process.once("exit", () => server?.kill("SIGKILL"));
  const instance: Instance = {
    base: `http://127.0.0.1:${port}`,
    killedAt: 0,
    readyAt: 0,
    async start() {
      server = spawn(node, [programs.server], {
        cwd: project,
        env: { ...environment, PORT: String(port) },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await untilReady(server);
      instance.readyAt = Date.now();
    },
    async kill() {
      if (!server) return;
      const exited = once(server, "exit");
      server.kill("SIGKILL");
      await exited;
      server = undefined;
      instance.killedAt = Date.now();
    },
  };
  return instance;
}

async function untilReady(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("is ready")) resolve();
    });
    server.once("exit", (code, signal) => reject(new Error(`the server did not start: ${code ?? signal}`)));
  });
}
