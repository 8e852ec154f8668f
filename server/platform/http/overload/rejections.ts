/** What is rejected under load: anonymous API reads, other requests, pages that need a render, idle connections. */
export const rejectionKinds = ["api_read", "request", "page", "connection"] as const;
export type RejectionKind = (typeof rejectionKinds)[number];
export type RejectionCounts = Readonly<Record<RejectionKind, number>>;

/** A rejected request in the log. */
type Sample = { reqId: string; method: string | undefined; path: string };

const logIntervalMs = 1_000;

const none = (): Record<RejectionKind, number> => ({ api_read: 0, request: 0, page: 0, connection: 0 });

/**
 * Counts rejections under load, and logs a summary with one sample request at most once a second, so that an overload
 * does not fill the log.
 */
export class Rejections {
  readonly #log: (line: object) => void;
  readonly #total = none();
  #unlogged = none();
  #sample: Sample | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: (line: object) => void) {
    this.#log = log;
  }

  /** All rejections since the start. */
  get counts(): RejectionCounts {
    return this.#total;
  }

  add(kind: RejectionKind, sample?: Sample): void {
    this.#total[kind] += 1;
    this.#unlogged[kind] += 1;
    this.#sample ??= sample;
    this.#timer ??= setTimeout(() => this.flush(), logIntervalMs).unref();
  }

  /** Logs what was counted since the last summary. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#timer) this.#log({ rejected: this.#unlogged, sample: this.#sample });
    this.#timer = undefined;
    this.#unlogged = none();
    this.#sample = undefined;
  }
}
