export function medianOf(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share of the values that are below the result: 0.5 is the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
