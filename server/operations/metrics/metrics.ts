import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { CacheStats } from "../../delivery/pages/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { type RejectionCounts, rejectionKinds } from "../../platform/http/server/index.ts";
import { formatMetrics, type Metric } from "./exposition-format.ts";
import { observeProcess } from "./process-metrics.ts";
import { counter, gauge, RequestMetrics } from "./request-metrics.ts";

const databaseTimeoutMs = 2_000;

type Counts = { pages: CacheStats; rejected: RejectionCounts };

export function createMetrics(port: number) {
  const requests = new RequestMetrics();
  const process = observeProcess();
  return {
    port,
    requests,
    /** All metrics in the text format of Prometheus. */
    async text(db: Reading, { pages, rejected }: Counts): Promise<string> {
      const up = await isUp(db);
      return formatMetrics([
        gauge("kulliyad_database_up", "Whether the database answers.", up ? 1 : 0),
        ...requests.metrics(),
        rejectionMetric(rejected),
        ...pageMetrics(pages),
        ...process.metrics(),
      ]);
    },
    stop: () => process.stop(),
  };
}

function pageMetrics({ pages, bytes, renders }: CacheStats): Metric[] {
  return [
    gauge("kulliyad_page_cache_pages", "Cached pages.", pages),
    gauge("kulliyad_page_cache_bytes", "Compressed size of the cached pages.", bytes),
    counter(
      "kulliyad_page_renders_total",
      "Page renders; other requests of the route /* were answered from the cache.",
      renders,
    ),
  ];
}

function rejectionMetric(rejected: RejectionCounts): Metric {
  return {
    name: "kulliyad_requests_rejected_total",
    help: "API reads, other requests and pages rejected with 503 under load, and closed connections.",
    type: "counter",
    samples: rejectionKinds.map((kind) => ({ labels: { kind }, value: rejected[kind] })),
  };
}

async function isUp(db: Reading): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, pause(databaseTimeoutMs, false, { ref: false })]);
}
