import type { ObservedRequest, RequestObserver } from "../http/index.ts";
import type { Metric, Sample } from "./text.ts";

/** Seconds. A cached page takes a millisecond, a photo on a slow network a minute. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Duration = { labels: Record<string, string>; buckets: number[]; sum: number; count: number };

/** Counts requests, and how long they took. */
export class RequestCounts implements RequestObserver {
  readonly #durations = new Map<string, Duration>();
  #underWay = 0;
  #uploads = 0;

  requestStarted({ upload }: ObservedRequest): void {
    this.#underWay += 1;
    if (upload) this.#uploads += 1;
  }

  requestFinished(seen: ObservedRequest, status: number, milliseconds: number): void {
    this.#underWay -= 1;
    if (seen.upload) this.#uploads -= 1;
    const duration = this.#durationOf(seen, status);
    const seconds = milliseconds / 1000;
    duration.sum += seconds;
    duration.count += 1;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) duration.buckets[bucket] = (duration.buckets[bucket] ?? 0) + 1;
  }

  metrics(): Metric[] {
    return [
      {
        name: "kulliyad_http_request_duration_seconds",
        help: "Requests that are over, by route, method and class of status.",
        type: "histogram",
        samples: [...this.#durations.values()].flatMap(samplesOf),
      },
      gauge("kulliyad_http_requests_under_way", "Requests that are not answered yet.", this.#underWay),
      gauge("kulliyad_uploads_under_way", "Forms with a file that are being read or saved.", this.#uploads),
    ];
  }

  #durationOf({ route, method: said }: ObservedRequest, code: number): Duration {
    const method = methods.has(said) ? said : "other";
    const labels = { route, method, status: `${Math.floor(code / 100)}xx` };
    const key = Object.values(labels).join(" ");
    const known = this.#durations.get(key);
    if (known) return known;
    const duration = { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(key, duration);
    return duration;
  }
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] };
}

/** Each bucket also counts what is in those below it. */
function samplesOf({ labels, buckets, sum, count }: Duration): Sample[] {
  let below = 0;
  const counted = bounds.map((bound, index): Sample => {
    below += buckets[index] ?? 0;
    return { labels: { ...labels, le: String(bound) }, value: below, suffix: "_bucket" };
  });
  return [
    ...counted,
    { labels: { ...labels, le: "+Inf" }, value: count, suffix: "_bucket" },
    { labels, value: sum, suffix: "_sum" },
    { labels, value: count, suffix: "_count" },
  ];
}
