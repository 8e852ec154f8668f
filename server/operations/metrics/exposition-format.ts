/** One value of a metric. */
export type Sample = {
  labels?: Record<string, string>;
  value: number;
  suffix?: "_bucket" | "_sum" | "_count";
};

export type Metric = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
};

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** The metrics in the text format that Prometheus reads. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics.map(formatMetric).join("");
}

function formatMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = "" }) => `${name}${suffix}${formatLabels(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabelValue(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapeLabelValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
