import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailableError } from "../transactions/engine.ts";

/** https://www.sqlite.org/rescode.html#busy: another process holds the lock on the file. */
const busyCode = 5;

/**
 * Between two attempts. Shorter than the pauses between the batches of `import`, so that a request can write in one.
 */
const maxPauseMs = 20;

/**
 * Tries again while another process holds the lock on the file. SQLite's own busy timeout would wait inside the call
 * and keep the event loop, and every reader with it.
 * @param attempt must have no effect when it fails
 * @param timeoutMs how long to try; the error of the last attempt is thrown then
 */
export async function retryWhileBusy<Result>(
  attempt: () => Result | Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(pauseMs);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && primaryCode(error.cause) === busyCode;
}

/** The low byte of an extended result code. */
export function primaryCode(error: unknown): number {
  const code = error instanceof Error && "errcode" in error ? error.errcode : 0;
  return typeof code === "number" ? code & 0xff : 0;
}
