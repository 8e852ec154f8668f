import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { type RejectionCounts, rejectionKinds } from "../http/index.ts";
import type { CacheStats } from "../pages/index.ts";
import { watchProcess } from "./process-metrics.ts";
import { gauge, RequestCounts } from "./request-counts.ts";
import { type Metric, metricsText } from "./text.ts";

/** A database that says nothing for so long, in milliseconds, is down for those who wait for pages. */
const databasePatience = 2_000;

type Counts = { pages: CacheStats; rejected: RejectionCounts };

type Metrics = {
  port: number;
  /** Hears of the requests. */
  requests: RequestCounts;
  /** All numbers of this moment, as Prometheus reads them. */
  text(db: Db, counts: Counts): Promise<string>;
  end(): void;
};

export function createMetrics(port: number): Metrics {
  const requests = new RequestCounts();
  const process = watchProcess();
  return {
    port,
    requests,
    async text(db, { pages, rejected }) {
      const up = await isUp(db);
      return metricsText([
        gauge("kulliyad_database_up", "Whether the database answers.", up ? 1 : 0),
        ...requests.metrics(),
        rejectionMetric(rejected),
        ...pageMetrics(pages),
        ...process.metrics(),
      ]);
    },
    end: () => process.end(),
  };
}

/** Reads of pages are the requests of the route `/*`; those that were not rendered came from memory. */
function pageMetrics({ pages, bytes, renders }: CacheStats): Metric[] {
  return [
    gauge("kulliyad_page_cache_pages", "Pages that are kept in memory.", pages),
    gauge("kulliyad_page_cache_bytes", "Bytes that they take, compressed.", bytes),
    {
      name: "kulliyad_page_renders_total",
      help: "Pages that were rendered, because they were not kept or had grown old.",
      type: "counter",
      samples: [{ value: renders }],
    },
  ];
}

function rejectionMetric(rejected: RejectionCounts): Metric {
  return {
    name: "kulliyad_rejected_total",
    help: "Rejected under load: API reads, other requests and pages (503), and closed connections.",
    type: "counter",
    samples: rejectionKinds.map((kind) => ({ labels: { kind }, value: rejected[kind] })),
  };
}

async function isUp(db: Db): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(databasePatience, false, { ref: false })]);
}
