/** Rejects a render because too many are waiting. */
export class OverloadedError extends Error {}

const concurrency = 2;

/** After a render its slot rests for this share of the render's duration, so that new connections are accepted. */
const restShare = 1 / 8;

/** Renders that may wait. */
const maxWaiting = { known: 300, unknown: 60 };

type Priority = keyof typeof maxWaiting;

/** Runs few renders at a time. Those of known paths go before those of paths that may be made up. */
export class RenderQueue {
  readonly #waiting: Record<Priority, (() => void)[]> = { known: [], unknown: [] };
  #free = concurrency;

  /** Whether a render of an unknown path would be rejected. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.unknown.length >= maxWaiting.unknown;
  }

  /** @throws OverloadedError */
  async run<Result>(priority: Priority, render: () => Promise<Result>): Promise<Result> {
    const queue = this.#waiting[priority];
    if (this.#free > 0) this.#free -= 1;
    else if (queue.length < maxWaiting[priority]) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new OverloadedError("too many pages are waiting to be rendered");
    const startedAt = performance.now();
    try {
      return await render();
    } finally {
      setTimeout(() => this.#startNext(), (performance.now() - startedAt) * restShare);
    }
  }

  #startNext(): void {
    const start = this.#waiting.known.shift() ?? this.#waiting.unknown.shift();
    if (start) start();
    else this.#free += 1;
  }
}
