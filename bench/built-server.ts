import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../server/testing/free-port.ts";
import { programs } from "../server/testing/programs.ts";

export type BuiltServer = { url: string; pid: number; startupMs: number; stop(): Promise<void> };

/**
 * Starts the built server on a free port.
 * @param core the core to pin it to, for comparisons on one core
 */
export async function startBuiltServer(
  environment: Record<string, string>,
  core?: number,
): Promise<BuiltServer> {
  const port = await freePort();
  const command = [process.execPath, programs.server];
  const [program = "", ...args] = core === undefined ? command : ["taskset", "-c", String(core), ...command];
  const startedAt = performance.now();
  const server = spawn(program, args, {
    env: {
      PATH: process.env.PATH ?? "",
      MALLOC_ARENA_MAX: "1",
      LOG_LEVEL: "warn",
      LOCAL_SIGN_IN: "1",
      PORT: String(port),
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = new Promise<void>((resolve) => {
    createInterface(server.stdout).on("line", (line) => {
      // Seeding the demonstration prints its progress before.
      if (line.startsWith("Kulliyad is ready")) resolve();
    });
  });
  await Promise.race([
    ready,
    once(server, "exit").then(() => Promise.reject(new Error("The server ended: run script/setup"))),
  ]);
  const url = `http://127.0.0.1:${port}`;
  await (await fetch(url)).arrayBuffer();
  return {
    url,
    pid: server.pid ?? 0,
    startupMs: performance.now() - startedAt,
    async stop() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    },
  };
}
