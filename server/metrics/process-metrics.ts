import { monitorEventLoopDelay } from "node:perf_hooks";
import { schemaVersion } from "../database/index.ts";
import { gauge } from "./request-counts.ts";
import type { Metric } from "./text.ts";

const nanoseconds = 1e-9;
const quantiles = ["0.5", "0.99", "1"] as const;

/** Begins to watch how late the event loop is. @returns what to ask at each reading, which begins anew with it */
export function watchProcess(): { metrics(): Metric[]; end(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    metrics() {
      const lateness = delayMetric(delay);
      delay.reset();
      return [lateness, ...processMetrics()];
    },
    end: () => void delay.disable(),
  };
}

function delayMetric(delay: ReturnType<typeof monitorEventLoopDelay>): Metric {
  const samples = quantiles.map((quantile) => ({
    labels: { quantile },
    value: delay.count === 0 ? 0 : delay.percentile(Number(quantile) * 100) * nanoseconds,
  }));
  const help = "How late the event loop was since the last reading.";
  return { name: "kulliyad_event_loop_delay_seconds", help, type: "gauge", samples };
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  return [
    {
      name: "process_cpu_seconds_total",
      help: "Time that the processor spent on this process.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Memory that the process takes.", rss),
    gauge("kulliyad_heap_used_bytes", "Memory that its objects take.", heapUsed),
    gauge("process_start_time_seconds", "When the process began, in seconds since 1970.", started),
    {
      name: "kulliyad_build_info",
      help: "Which program this is.",
      type: "gauge",
      samples: [{ labels: { node: process.version, schema: schemaVersion }, value: 1 }],
    },
  ];
}
