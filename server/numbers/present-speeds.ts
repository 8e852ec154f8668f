import type { SpeedMetric } from "../../contract/numbers.ts";
import type { NumbersReport } from "../../contract/numbers-report.ts";
import { type Bucket, percentile75 } from "./speed-histogram.ts";
import type { PageSpeedRow } from "./store.ts";

/** The 75th percentiles of each group of pages and network. */
export function presentSpeeds(rows: readonly Omit<PageSpeedRow, "day">[]): NumbersReport["speed"] {
  const parts = Map.groupBy(rows, ({ page_group, network }) => `${page_group} ${network}`);
  return [...parts.values()]
    .flatMap((part) => {
      const [first] = part;
      return first ? [{ group: first.page_group, network: first.network, ...presentPart(part) }] : [];
    })
    .sort((one, other) => other.measured - one.measured);
}

function presentPart(rows: readonly Omit<PageSpeedRow, "day">[]) {
  const bucketsOf = (metric: SpeedMetric) => rows.filter((row) => row.metric === metric);
  // Every measurement has this one.
  const failed = bucketsOf("failed");
  const measured = sum(failed);
  return {
    measured,
    lcp: percentile75("lcp", bucketsOf("lcp")),
    inp: percentile75("inp", bucketsOf("inp")),
    cls: percentile75("cls", bucketsOf("cls")),
    failed: measured === 0 ? 0 : sum(failed.filter(({ bucket }) => bucket > 0)) / measured,
  };
}

function sum(buckets: readonly Bucket[]): number {
  return buckets.reduce((total, { count }) => total + count, 0);
}
