import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { Connection, type Reply } from "./load-connection.ts";

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
  requests: number;
  /** Number of responses per status; 0: no response. */
  statuses: Record<number, number>;
  /** Within the duration of the load. */
  successesPerSecond: number;
  /** Time (ms) from the planned start of a request to its complete response. */
  successTimes: Times;
  rejectionTimes: Times;
  /** Rejections without Retry-After. */
  withoutRetryAfter: number;
};

/** Timeout of a request. */
const timeoutMs = 10_000;

/**
 * Sends a load. Runs in a process of its own, so that it shares no event loop with the server.
 * @param stopSignal stops it early
 */
export async function sendLoad(load: ClientLoad, stopSignal: AbortSignal): Promise<Outcome> {
  const { port, connections, rate, seconds } = load;
  const nextRequest = requestsOf(load);
  const idle: Connection[] = [];
  // Read by index: shift() would move the whole array each time.
  const waiting: number[] = [];
  let served = 0;
  const tally = new Tally();
  let opened = 0;
  let pending = 0;
  const end = performance.now() + seconds * 1000;
  const isFinished = () => stopSignal.aborted || performance.now() >= end;

  const sendRequest = (connection: Connection, scheduledAt: number) => {
    const timer = setTimeout(() => connection.destroy(), timeoutMs);
    pending += 1;
    connection.ask(nextRequest(), (reply) => {
      clearTimeout(timer);
      pending -= 1;
      tally.note(reply, performance.now() - scheduledAt);
      if (!reply || !connection.open) opened -= 1;
      else if (isFinished()) connection.destroy();
      else if (rate === undefined) sendRequest(connection, performance.now());
      else {
        const nextScheduledAt = waiting[served];
        if (nextScheduledAt === undefined) idle.push(connection);
        else {
          served += 1;
          sendRequest(connection, nextScheduledAt);
        }
      }
    });
  };
  const scheduleRequest = () => {
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
    if (connection) sendRequest(connection, now);
    else waiting.push(now);
  };

  const startedAt = performance.now();
  if (rate === undefined) {
    for (let index = 0; index < connections; index += 1) scheduleRequest();
    await pause(seconds * 1000, undefined, { signal: stopSignal }).catch(() => undefined);
  } else {
    for (let scheduled = 0; !isFinished(); await pause(2)) {
      const due = Math.floor(((performance.now() - startedAt) * rate) / 1000);
      for (; scheduled < due; scheduled += 1) scheduleRequest();
    }
  }
  const successesPerSecond = tally.good / ((performance.now() - startedAt) / 1000);
  for (const connection of idle) connection.destroy();
  // Pending requests count as well: they have waited longest.
  while (pending > 0) await pause(10);
  // Requests that never got a connection have no response.
  for (; served < waiting.length; served += 1) tally.note(undefined, 0);
  return { ...tally.outcome(), successesPerSecond };
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

  outcome(): Omit<Outcome, "successesPerSecond"> {
    return {
      requests: Object.values(this.#statuses).reduce((sum, each) => sum + each, 0),
      statuses: { ...this.#statuses },
      successTimes: timesOf(this.#good),
      rejectionTimes: timesOf(this.#refused),
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
  let index = 0;
  return () => {
    const path = paths[index % paths.length] ?? "/";
    index += 1;
    const numbered = path.replace(/\{(\d+)-(\d+)\}/, (_, from, to) =>
      String(Number(from) + (index % (Number(to) - Number(from) + 1))),
    );
    return `GET ${numbered}${rest}`;
  };
}
