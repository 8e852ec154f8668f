import type { ObservedRequest, RequestObserver } from "../../platform/http/server/index.ts";
import type { Metric, Sample } from "./exposition-format.ts";

/** From a cached page to the upload of a photo over a slow network. */
const bucketBoundsSeconds = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Duration = { labels: Record<string, string>; buckets: number[]; sum: number; count: number };

/** Counts requests and their durations. */
export class RequestMetrics implements RequestObserver {
  readonly #durations = new Map<string, Duration>();
  #inProgress = 0;
  #uploadsInProgress = 0;

  requestStarted({ upload }: ObservedRequest): void {
    this.#inProgress += 1;
    if (upload) this.#uploadsInProgress += 1;
  }

  requestFinished(request: ObservedRequest, status: number, ms: number): void {
    this.#inProgress -= 1;
    if (request.upload) this.#uploadsInProgress -= 1;
    const duration = this.#durationOf(request, status);
    const seconds = ms / 1000;
    duration.sum += seconds;
    duration.count += 1;
    const bucket = bucketBoundsSeconds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) duration.buckets[bucket] = (duration.buckets[bucket] ?? 0) + 1;
  }

  metrics(): Metric[] {
    return [
      {
        name: "kulliyad_http_request_duration_seconds",
        help: "Duration of requests by route, method and status class.",
        type: "histogram",
        samples: [...this.#durations.values()].flatMap(samplesOf),
      },
      gauge("kulliyad_http_requests_in_progress", "Requests in progress.", this.#inProgress),
      gauge("kulliyad_uploads_in_progress", "Multipart requests in progress.", this.#uploadsInProgress),
    ];
  }

  #durationOf({ route, method: sent }: ObservedRequest, status: number): Duration {
    const method = methods.has(sent) ? sent : "other";
    const labels = { route, method, status: `${Math.floor(status / 100)}xx` };
    const key = Object.values(labels).join(" ");
    const known = this.#durations.get(key);
    if (known) return known;
    const duration = { labels, buckets: bucketBoundsSeconds.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(key, duration);
    return duration;
  }
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] };
}

export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: "counter", samples: [{ value }] };
}

/** Buckets are cumulative. */
function samplesOf({ labels, buckets, sum, count }: Duration): Sample[] {
  let total = 0;
  const bucketSamples = bucketBoundsSeconds.map((bound, index): Sample => {
    total += buckets[index] ?? 0;
    return { labels: { ...labels, le: String(bound) }, value: total, suffix: "_bucket" };
  });
  return [
    ...bucketSamples,
    { labels: { ...labels, le: "+Inf" }, value: count, suffix: "_bucket" },
    { labels, value: sum, suffix: "_sum" },
    { labels, value: count, suffix: "_count" },
  ];
}
