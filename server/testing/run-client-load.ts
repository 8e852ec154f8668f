import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { node, project } from "./programs.ts";
import type { ClientLoad, Outcome } from "./send-load.ts";

const run = promisify(execFile);

/**
 * Sends a load from its own process, so that it shares no event loop with the server.
 * @param stopSignal stops it early, once it has started
 */
export async function runClientLoad(load: ClientLoad, stopSignal?: AbortSignal): Promise<Outcome> {
  const running = run(node, ["server/testing/send-load-process.ts", JSON.stringify(load)], {
    cwd: project,
  });
  stopSignal?.addEventListener("abort", () => running.child.kill("SIGTERM"), { once: true });
  return JSON.parse((await running).stdout);
}
