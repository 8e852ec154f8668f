/** So many pages are being made that one more would wait too long. */
export class TooBusy extends Error {}

/** Making a page costs some forty times what sending a kept one does. */
const atOnce = 2;

/** After each, the next waits for a part of the time that it took: Node takes one new connection in a turn of its loop. */
const pauseAfter = 1 / 8;

/** How many may wait: pages that were made before and only changed, and addresses that may be made up. */
const mostWaiting = { known: 300, unknown: 60 };

/**
 * Makes a few pages at a time, and lets whatever else waits be answered between two. Pages that are known come before
 * addresses that nobody has asked for before: who makes up a thousand of those holds up nobody else's.
 */
export class RenderQueue {
  readonly #known: (() => void)[] = [];
  readonly #unknown: (() => void)[] = [];
  #free = atOnce;

  /** Whether a page that was never made before would be refused now. */
  get full(): boolean {
    return this.#free === 0 && this.#unknown.length >= mostWaiting.unknown;
  }

  /** @throws TooBusy */
  async run<Result>(known: boolean, render: () => Promise<Result>): Promise<Result> {
    await this.#turn(known);
    const begun = performance.now();
    try {
      return await render();
    } finally {
      setTimeout(() => this.#next(), (performance.now() - begun) * pauseAfter);
    }
  }

  async #turn(known: boolean): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const queue = known ? this.#known : this.#unknown;
    if (queue.length >= (known ? mostWaiting.known : mostWaiting.unknown)) {
      throw new TooBusy("too many pages are being made");
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  #next(): void {
    const next = this.#known.shift() ?? this.#unknown.shift();
    if (next) next();
    else this.#free += 1;
  }
}
