import type { SpeedMetric } from "../../contract/numbers.ts";

/** Values up to `least` are in the first bucket, and each further one is up to 15 % more. */
const step = 1.15;
const least: Readonly<Record<SpeedMetric, number>> = { lcp: 100, inp: 8, cls: 0.005, failed: 1 };
const lastBucket = 60;

/** The bucket that counts a value. Of loads that failed, only whether there were any. */
export function bucketOf(metric: SpeedMetric, value: number): number {
  if (metric === "failed") return value > 0 ? 1 : 0;
  if (value <= least[metric]) return 0;
  return Math.min(lastBucket, Math.ceil(Math.log(value / least[metric]) / Math.log(step)));
}

/** A value in the middle of a bucket: at most 8 % from all that it counts, but in the first and the last bucket. */
function middleOf(metric: SpeedMetric, bucket: number): number {
  if (bucket === 0) return metric === "cls" ? 0 : least[metric];
  return least[metric] * step ** (bucket - 0.5);
}

export type Bucket = { bucket: number; count: number };

/** The value that three quarters of the measurements do not exceed; null without any. */
export function percentile75(metric: SpeedMetric, buckets: readonly Bucket[]): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  for (const { bucket, count } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    counted += count;
    if (counted >= 0.75 * total) return middleOf(metric, bucket);
  }
  return null;
}
