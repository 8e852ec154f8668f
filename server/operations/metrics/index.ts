export { createMetrics } from "./metrics.ts";
export { startMetricsServer } from "./metrics-server.ts";
