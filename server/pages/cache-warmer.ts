import { setTimeout as delay } from "node:timers/promises";

/** Time without a change before warming begins. */
const debounceMs = 1_000;

/** Between two renders. */
const pauseMs = 50;

const maxPaths = 200;

/** Renders outdated pages in the background, so that they can be served should the database become unavailable. */
export class CacheWarmer {
  readonly #render: (path: string) => Promise<unknown>;
  #paths: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(render: (path: string) => Promise<unknown>) {
    this.#render = render;
  }

  /** @param paths most important last */
  schedule(paths: readonly string[]): void {
    const waiting = this.#paths.filter((path) => !paths.includes(path));
    this.#paths = [...waiting, ...paths].slice(-maxPaths);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), debounceMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#paths = [];
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let path = this.#paths.pop(); path !== undefined; path = this.#paths.pop()) {
      // The next reader's request logs the reason.
      await this.#render(path).catch(() => undefined);
      await delay(pauseMs, undefined, { ref: false });
    }
    this.#isRunning = false;
  }
}
