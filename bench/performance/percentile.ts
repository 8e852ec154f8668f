export function medianOf(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that this share of all is below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
