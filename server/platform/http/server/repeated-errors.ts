import type { FastifyServerOptions } from "fastify";
import { DatabaseUnavailableError } from "../../database/index.ts";

type LogHooks = NonNullable<Extract<FastifyServerOptions["logger"], object>["hooks"]>;

/** What makes every request and every job fail. `endsAfterMs`: without an error for so long, it is over. */
type Condition = { readonly endsAfterMs: number; seenMs: number; loggedMs: number };

const repeatAfterMs = 60_000;

/** While a database restarts, requests and jobs fail within seconds of each other. */
const outageEndsAfterMs = 10_000;

/** Logs all that fails because a disk is full or the database is away as one line, and another each minute. */
export class RepeatedErrors {
  readonly #fullDisk: Condition = { endsAfterMs: Infinity, seenMs: -Infinity, loggedMs: -Infinity };
  readonly #outage: Condition = { endsAfterMs: outageEndsAfterMs, seenMs: -Infinity, loggedMs: -Infinity };
  readonly hooks: LogHooks;

  constructor() {
    const conditionOf = (subject: unknown) => this.#conditionOf(subject);
    this.hooks = {
      logMethod(parameters, log) {
        const condition = conditionOf(parameters[0]);
        if (!condition || isNews(condition)) log.apply(this, parameters);
      },
    };
  }

  /** Whether the database has failed in the last seconds. */
  isDatabaseAway(): boolean {
    return isOngoing(this.#outage);
  }

  #conditionOf(subject: unknown): Condition | undefined {
    if (isFullDisk(subject)) return this.#fullDisk;
    return subject instanceof DatabaseUnavailableError ? this.#outage : undefined;
  }
}

function isNews(condition: Condition): boolean {
  const isRepeated = isOngoing(condition) && performance.now() - condition.loggedMs < repeatAfterMs;
  condition.seenMs = performance.now();
  if (!isRepeated) condition.loggedMs = performance.now();
  return !isRepeated;
}

function isOngoing({ seenMs, endsAfterMs }: Condition): boolean {
  return performance.now() - seenMs <= endsAfterMs;
}

function isFullDisk(subject: unknown): boolean {
  return typeof subject === "object" && subject !== null && "isFull" in subject && subject.isFull === true;
}
