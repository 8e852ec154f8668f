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

  constructor(render: (path: string) => Promise<unknown>) {
    this.#render = render;
  }

  /** @param paths most important first */
  schedule(paths: readonly string[]): void {
    this.#paths = [...new Set([...paths, ...this.#paths])].slice(0, maxPaths);
    this.#renderNextAfter(debounceMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#paths = [];
  }

  #renderNextAfter(ms: number): void {
    clearTimeout(this.#timer);
    const path = this.#paths[0];
    if (path === undefined) return;
    const timer = setTimeout(async () => {
      this.#paths.shift();
      // The next reader's request logs the reason.
      await this.#render(path).catch(() => undefined);
      // Otherwise there was another change meanwhile.
      if (this.#timer === timer) this.#renderNextAfter(pauseMs);
    }, ms).unref();
    this.#timer = timer;
  }
}
