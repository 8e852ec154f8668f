import { setTimeout as pause } from "node:timers/promises";

/** How often something is asked for, the first time included, and how long each try may take, in milliseconds. */
const tries = 4;
const patience = 30_000;
const firstPause = 250;

/** Why something could not be had from another server, in one line. */
export class FetchError extends Error {}

/**
 * Fetches what an administrator has named, again where that may help: after a failure of the network, 429 and 5xx.
 * @throws FetchError saying why it cannot be had, or that it is larger than `mostBytes`
 */
export async function fetchBounded(address: string, mostBytes: number): Promise<Uint8Array> {
  let wait = firstPause;
  for (let turn = 1; ; turn += 1) {
    const outcome = await attempt(address, mostBytes);
    if (outcome instanceof Uint8Array) return outcome;
    if (!outcome.again || turn === tries) throw new FetchError(`${address}: ${outcome.why}`);
    await pause(Math.max(wait, outcome.wait));
    wait *= 3;
  }
}

type Failure = { why: string; again: boolean; wait: number };

async function attempt(address: string, mostBytes: number): Promise<Uint8Array | Failure> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(patience),
      headers: { accept: "application/json, image/*" },
    });
    if (!response.ok) {
      await response.body?.cancel();
      const again = response.status === 429 || response.status >= 500;
      return { why: `answered ${response.status}`, again, wait: retryAfter(response) };
    }
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      if (bytes > mostBytes) return { why: `is larger than ${mostBytes} bytes`, again: false, wait: 0 };
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    return { why, again: true, wait: 0 };
  }
}

/** As the server asks, but never longer than half a try may take. */
function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, patience / 2) : 0;
}
