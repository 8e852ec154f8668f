import { monitorEventLoopDelay } from "node:perf_hooks";
import { schemaVersion } from "../../platform/database/index.ts";
import type { Metric } from "./exposition-format.ts";
import { counter, gauge } from "./request-metrics.ts";

const secondsPerNanosecond = 1e-9;
const quantiles = ["0.5", "0.99", "1"] as const;

/** Starts measuring the event loop delay. `metrics` returns the values since its last call. */
export function observeProcess(): { metrics(): Metric[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    metrics() {
      const eventLoopDelay = delayMetric(delay);
      delay.reset();
      return [eventLoopDelay, ...processMetrics()];
    },
    stop: () => void delay.disable(),
  };
}

function delayMetric(delay: ReturnType<typeof monitorEventLoopDelay>): Metric {
  const samples = quantiles.map((quantile) => ({
    labels: { quantile },
    value: delay.count === 0 ? 0 : delay.percentile(Number(quantile) * 100) * secondsPerNanosecond,
  }));
  const help = "Event loop delay since the last scrape.";
  return { name: "kulliyad_event_loop_delay_seconds", help, type: "gauge", samples };
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  return [
    counter("process_cpu_seconds_total", "User and system CPU time.", (user + system) / 1e6),
    gauge("process_resident_memory_bytes", "Resident memory size.", rss),
    gauge("nodejs_heap_size_used_bytes", "Used size of the V8 heap.", heapUsed),
    gauge("process_start_time_seconds", "Start time of the process since the Unix epoch.", started),
    {
      name: "kulliyad_build_info",
      help: "Versions of Node and of the database schema.",
      type: "gauge",
      samples: [{ labels: { node: process.version, schema: schemaVersion }, value: 1 }],
    },
  ];
}
