import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort } from "../../server/testing/free-port.ts";
import { serverProgram } from "./builds.ts";

export type AppServer = { port: number; stop(): void };

/**
 * Starts the built server on a free port and resolves once it answers. Its output goes to this terminal.
 * @throws Error when it ends before that
 */
export async function startAppServer(publicUrl: string): Promise<AppServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: publicUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("Kulliyad is ready")) resolve();
      else console.log(line);
    });
    child.once("exit", (code) =>
      reject(new Error(`The server ended with ${code}; the previous one keeps serving`)),
    );
  });
  return { port, stop: () => child.kill() };
}
