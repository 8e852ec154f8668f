import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { HttpError } from "../requests/http-error.ts";

type Options = {
  /** Maximum sum of running reservations. */
  maxBytes: number;
  /** The same for one holder. A larger reservation counts as this much, so it is the holder's only one. */
  maxBytesPerHolder: number;
  maxWaiting: number;
  maxWaitMs: number;
};

type Reservation = { holder: number; bytes: number };
type Waiting = Reservation & { start: () => void };

/**
 * A semaphore over bytes: limits the memory that concurrent tasks use, in all and for each holder. Tasks beyond a limit
 * wait; of those that fit, the first to arrive starts next, so that nobody waits for another holder's large ones.
 */
export class ByteBudget {
  readonly #options: Options;
  readonly #queue = new Set<Waiting>();
  #used = 0;
  readonly #usedBy = new Map<number, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Reserves `bytes` until the result is disposed.
   * @param holder whose share they count for
   * @param signal ends the wait when the client disconnects
   * @throws HttpError 503 if too many tasks wait or the wait takes too long
   */
  async reserve(holder: number, bytes: number, signal: AbortSignal): Promise<Disposable> {
    const reserved = { holder, bytes: Math.min(bytes, this.#options.maxBytesPerHolder) };
    if (this.#fits(reserved)) this.#add(holder, reserved.bytes);
    else await this.#wait(reserved, signal);
    return {
      [Symbol.dispose]: () => {
        this.#add(holder, -reserved.bytes);
        this.#startNext();
      },
    };
  }

  async #wait(reserved: Reservation, signal: AbortSignal): Promise<void> {
    if (this.#queue.size >= this.#options.maxWaiting) throw this.#refusal(reserved);
    await new Promise<void>((resolve, reject) => {
      const settle = (done: () => void) => () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        this.#queue.delete(waiting);
        done();
      };
      const waiting = { ...reserved, start: settle(resolve) };
      const giveUp = settle(() => reject(this.#refusal(reserved)));
      const timer = setTimeout(giveUp, this.#options.maxWaitMs);
      signal.addEventListener("abort", giveUp);
      this.#queue.add(waiting);
    });
  }

  #startNext(): void {
    for (const waiting of this.#queue) {
      if (!this.#fits(waiting)) continue;
      this.#add(waiting.holder, waiting.bytes);
      waiting.start();
    }
  }

  #fits({ holder, bytes }: Reservation): boolean {
    return this.#used + bytes <= this.#options.maxBytes && this.#fitsShare({ holder, bytes });
  }

  #fitsShare({ holder, bytes }: Reservation): boolean {
    return (this.#usedBy.get(holder) ?? 0) + bytes <= this.#options.maxBytesPerHolder;
  }

  /** Says whether the holder's own tasks were in the way. */
  #refusal(reserved: Reservation): HttpError {
    const isOwn = !this.#fitsShare(reserved);
    return new HttpError("unavailable", isOwn ? apiMessages.otherUpload : apiMessages.unavailable);
  }

  #add(holder: number, bytes: number): void {
    this.#used += bytes;
    const used = (this.#usedBy.get(holder) ?? 0) + bytes;
    if (used > 0) this.#usedBy.set(holder, used);
    else this.#usedBy.delete(holder);
  }
}
