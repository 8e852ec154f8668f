/** How long handlers have kept one iteration of the event loop busy. */
export class EventLoopBudget {
  readonly #onEnd: (tookMs: number) => void;
  #startedAt: number | undefined;

  /** @param onEnd called at the end of each measured iteration with the milliseconds it took */
  constructor(onEnd: (tookMs: number) => void) {
    this.#onEnd = onEnd;
  }

  /** Milliseconds since this was first called in the current iteration. */
  spentMs(): number {
    const now = performance.now();
    if (this.#startedAt === undefined) {
      this.#startedAt = now;
      setImmediate(() => {
        this.#startedAt = undefined;
        this.#onEnd(performance.now() - now);
      });
    }
    return now - this.#startedAt;
  }
}
