import { setTimeout as pause } from "node:timers/promises";

/** After the last of several changes, in milliseconds. */
const quiet = 1_000;

/** Between two pages: readers come first. */
const breath = 50;

/** So many pages, those that were read last. */
const most = 200;

/**
 * Makes pages anew that a change has dropped, in the background: so that they are there, and true, should the database
 * go away before anybody has asked for them.
 */
export class Renewal {
  readonly #renew: (path: string) => Promise<unknown>;
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #ended = false;

  constructor(renew: (path: string) => Promise<unknown>) {
    this.#renew = renew;
  }

  /** @param paths those that were read last at the end */
  add(paths: readonly string[]): void {
    for (const path of paths) {
      this.#due.delete(path);
      this.#due.add(path);
    }
    for (const path of this.#due) {
      if (this.#due.size <= most) break;
      this.#due.delete(path);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), quiet).unref();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let path = this.#last(); path !== undefined && !this.#ended; path = this.#last()) {
      this.#due.delete(path);
      // Whoever asks for it is told what is in the way.
      await this.#renew(path).catch(() => undefined);
      await pause(breath, undefined, { ref: false });
    }
    this.#running = false;
  }

  #last(): string | undefined {
    return [...this.#due].at(-1);
  }
}
