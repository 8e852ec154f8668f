import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { Connection, type Reply } from "./connection.ts";

/** A load: open-loop with a rate, otherwise closed-loop, with one request per connection at a time. */
export type ClientLoad = {
  port: number;
  /** Paths; `{from-to}` is replaced by each number in turn. */
  paths: string[];
  headers?: Record<string, string>;
  connections: number;
  /** Requests per second; undefined: as fast as responses arrive. */
  rate?: number;
  /** Duration, unless it is stopped. */
  seconds: number;
};

type Times = { p50: number; p99: number; max: number };

export type Outcome = {
  asked: number;
  /** Number of responses per status; 0: no response. */
  statuses: Record<number, number>;
  /** Within the duration of the load. */
  goodPerSecond: number;
  /** Time (ms) from the planned start of a request to its complete response. */
  good: Times;
  refused: Times;
  /** Rejections without Retry-After. */
  withoutRetryAfter: number;
};

/** Timeout of a request. */
const timeoutMs = 10_000;

/**
 * Sends a load. Runs in a process of its own, so that it shares no event loop with the server.
 * @param leave stops it early
 */
export async function sendLoad(crowd: ClientLoad, leave: AbortSignal): Promise<Outcome> {
  const { port, connections, rate, seconds } = crowd;
  const nextRequest = requestsOf(crowd);
  const idle: Connection[] = [];
  // Read by index: shift() would move the whole array each time.
  const waiting: number[] = [];
  let served = 0;
  const tally = new Tally();
  let opened = 0;
  let underWay = 0;
  const end = performance.now() + seconds * 1000;
  const isOver = () => leave.aborted || performance.now() >= end;

  const ask = (connection: Connection, arrived: number) => {
    const timer = setTimeout(() => connection.destroy(), timeoutMs);
    underWay += 1;
    connection.ask(nextRequest(), (reply) => {
      clearTimeout(timer);
      underWay -= 1;
      tally.note(reply, performance.now() - arrived);
      if (!reply || !connection.open) opened -= 1;
      else if (isOver()) connection.destroy();
      else if (rate === undefined) ask(connection, performance.now());
      else {
        const next = waiting[served];
        if (next === undefined) idle.push(connection);
        else {
          served += 1;
          ask(connection, next);
        }
      }
    });
  };
  const arrive = () => {
    const now = performance.now();
    let connection = idle.pop();
    while (connection && !connection.open) {
      opened -= 1;
      connection = idle.pop();
    }
    if (!connection && opened < connections) {
      connection = new Connection(port);
      opened += 1;
    }
    if (connection) ask(connection, now);
    else waiting.push(now);
  };

  const begun = performance.now();
  if (rate === undefined) {
    for (let turn = 0; turn < connections; turn += 1) arrive();
    await pause(seconds * 1000, undefined, { signal: leave }).catch(() => undefined);
  } else {
    for (let come = 0; !isOver(); await pause(2)) {
      const due = Math.floor(((performance.now() - begun) * rate) / 1000);
      for (; come < due; come += 1) arrive();
    }
  }
  const goodPerSecond = tally.good / ((performance.now() - begun) / 1000);
  for (const connection of idle) connection.destroy();
  // Pending requests count as well: they have waited longest.
  while (underWay > 0) await pause(10);
  // Requests that never got a connection have no response.
  for (; served < waiting.length; served += 1) tally.note(undefined, 0);
  return { ...tally.outcome(), goodPerSecond };
}

class Tally {
  readonly #statuses: Record<number, number> = {};
  readonly #good = createHistogram();
  readonly #refused = createHistogram();
  #withoutRetryAfter = 0;

  note(reply: Reply | undefined, milliseconds: number): void {
    const status = reply?.status ?? 0;
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    if (!reply) return;
    const times = status < 500 ? this.#good : this.#refused;
    times.record(Math.max(1, Math.round(milliseconds * 1000)));
    if (status >= 500 && !reply.retryAfter) this.#withoutRetryAfter += 1;
  }

  /** Number of successful responses. */
  get good(): number {
    return this.#good.count;
  }

  outcome(): Omit<Outcome, "goodPerSecond"> {
    return {
      asked: Object.values(this.#statuses).reduce((sum, each) => sum + each, 0),
      statuses: { ...this.#statuses },
      good: timesOf(this.#good),
      refused: timesOf(this.#refused),
      withoutRetryAfter: this.#withoutRetryAfter,
    };
  }
}

function timesOf(histogram: RecordableHistogram): Times {
  if (histogram.count === 0) return { p50: 0, p99: 0, max: 0 };
  const [p50, p99] = [histogram.percentile(50) / 1000, histogram.percentile(99) / 1000];
  return { p50, p99, max: histogram.max / 1000 };
}

function requestsOf({ paths, headers = {} }: ClientLoad): () => string {
  const lines = Object.entries({ host: "127.0.0.1", "accept-encoding": "br, gzip", ...headers });
  const rest = ` HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  let turn = 0;
  return () => {
    const path = paths[turn % paths.length] ?? "/";
    turn += 1;
    const numbered = path.replace(/\{(\d+)-(\d+)\}/, (_, from, to) =>
      String(Number(from) + (turn % (Number(to) - Number(from) + 1))),
    );
    return `GET ${numbered}${rest}`;
  };
}
