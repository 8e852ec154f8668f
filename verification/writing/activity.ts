export type Timer = { run: () => void; at: number; everyMs: number | undefined; isOpen: () => boolean };

/** Knows when nothing happens any more but by time. */
export class Activity {
  /** Virtual, in milliseconds. */
  now = 0;
  readonly #running = new Set<Promise<unknown>>();
  #count = 0;
  readonly #timers = new Set<Timer>();

  async track<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
      this.#count += 1;
    }
  }

  tick(): Promise<void> {
    this.#count += 1;
    return Promise.resolve();
  }

  setTimer(run: () => void, delayMs: number, everyMs: number | undefined, isOpen: () => boolean): Timer {
    const timer = { run, at: this.now + Math.max(0, delayMs), everyMs, isOpen };
    this.#timers.add(timer);
    return timer;
  }

  clearTimer(timer: Timer | undefined): void {
    if (timer) this.#timers.delete(timer);
  }

  /** Resolves when nothing happens until more time passes. */
  async settle(): Promise<void> {
    for (let quiet = 0, seen = this.#count; quiet < 3; quiet += 1) {
      await Promise.allSettled(this.#running);
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#running.size === 0 && seen === this.#count) continue;
      seen = this.#count;
      quiet = -1;
    }
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.settle();
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!due) break;
      this.now = Math.max(this.now, due.at);
      if (due.everyMs === undefined || !due.isOpen()) this.#timers.delete(due);
      else due.at += due.everyMs;
      if (!due.isOpen()) continue;
      due.run();
      await this.settle();
    }
    this.now = end;
  }
}
