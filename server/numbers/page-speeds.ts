import { type PageGroup, speedMetrics } from "../../contract/numbers.ts";
import type { PageSpeed } from "../../contract/page-speed.ts";
import { pageGroupOf } from "./page-group.ts";
import { bucketOf } from "./speed-histogram.ts";
import type { PageSpeedRow } from "./store.ts";

/** Counts measurements in memory, in histograms. Their number is bounded by the groups, networks and buckets. */
export class PageSpeeds {
  #rows = new Map<string, Omit<PageSpeedRow, "day">>();

  /** Of the path, only the group of the page is kept. */
  count(speed: PageSpeed): void {
    const group: PageGroup = pageGroupOf(speed.path);
    for (const metric of speedMetrics) {
      const value = speed[metric];
      if (value === undefined) continue;
      const bucket = bucketOf(metric, value);
      const key = `${group} ${speed.network} ${metric} ${bucket}`;
      const count = 1 + (this.#rows.get(key)?.count ?? 0);
      this.#rows.set(key, { page_group: group, network: speed.network, metric, bucket, count });
    }
  }

  /** Takes out what was counted. */
  take(day: string): PageSpeedRow[] {
    const counted = this.#rows;
    this.#rows = new Map();
    return [...counted.values()].map((row) => ({ day, ...row }));
  }
}
