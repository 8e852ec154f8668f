import type { IncomingMessage } from "node:http";
import { apiMessages } from "../../contract/messages/api.ts";
import { HttpError } from "./http-error.ts";

type Options = {
  /** Maximum sum of running reservations. A larger reservation counts as this much, so it runs alone. */
  maxBytes: number;
  maxWaiting: number;
  maxWaitMs: number;
};

type Waiting = { bytes: number; start: () => void };

/**
 * A semaphore over bytes: limits the memory that concurrent tasks use. Tasks beyond the limit wait in order of
 * arrival, so that small ones do not starve large ones.
 */
export class ByteBudget {
  readonly #options: Options;
  readonly #queue = new Set<Waiting>();
  #used = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Reserves `bytes` until the result is disposed.
   * @param signal ends the wait when the client disconnects
   * @throws HttpError 503 if too many tasks wait or the wait takes too long
   */
  async reserve(bytes: number, signal: AbortSignal): Promise<Disposable> {
    const reserved = Math.min(bytes, this.#options.maxBytes);
    await this.#reserve(reserved, signal);
    return {
      [Symbol.dispose]: () => {
        this.#used -= reserved;
        this.#startNext();
      },
    };
  }

  async #reserve(bytes: number, signal: AbortSignal): Promise<void> {
    if (this.#queue.size === 0 && this.#fits(bytes)) {
      this.#used += bytes;
      return;
    }
    if (this.#queue.size >= this.#options.maxWaiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const settle = (done: () => void) => () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        this.#queue.delete(waiting);
        done();
      };
      const waiting = { bytes, start: settle(resolve) };
      const giveUp = settle(() => {
        reject(busy());
        // Smaller ones behind a large reservation may fit now that it has left the queue.
        this.#startNext();
      });
      const timer = setTimeout(giveUp, this.#options.maxWaitMs);
      signal.addEventListener("abort", giveUp);
      this.#queue.add(waiting);
    });
  }

  #startNext(): void {
    for (const { bytes, start } of this.#queue) {
      if (!this.#fits(bytes)) return;
      this.#used += bytes;
      start();
    }
  }

  #fits(bytes: number): boolean {
    return this.#used + bytes <= this.#options.maxBytes;
  }
}

/** Reserves memory for the body of a request. Stops waiting when the connection closes. @throws HttpError 503 */
export async function reserveForBody(
  budget: ByteBudget,
  { socket }: IncomingMessage,
  bytes: number,
): Promise<Disposable> {
  const disconnected = new AbortController();
  const abort = () => disconnected.abort();
  socket.once("close", abort);
  try {
    return await budget.reserve(bytes, disconnected.signal);
  } finally {
    socket.off("close", abort);
  }
}

function busy(): HttpError {
  return new HttpError("unavailable", apiMessages.unavailable);
}
