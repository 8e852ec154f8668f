/** The target of a figure, or of its ratio to the baseline. */
export type Target = { of: "figure" | "ratio" } & ({ max: number } | { min: number });

/** One line of the table: a figure, and its baseline from the same run. */
export type Row = {
  label: string;
  unit: string;
  ours: number;
  baseline?: { label: string; figure: number };
  target?: Target;
};

export const atMost = (max: number): Target => ({ of: "figure", max });
export const timesAtMost = (max: number): Target => ({ of: "ratio", max });
export const timesAtLeast = (min: number): Target => ({ of: "ratio", min });

export function ratioOf({ ours, baseline }: Row): number | undefined {
  return baseline && baseline.figure !== 0 ? ours / baseline.figure : undefined;
}

/** @returns undefined without a target */
export function isMet(row: Row): boolean | undefined {
  const { target } = row;
  if (!target) return undefined;
  const figure = target.of === "ratio" ? ratioOf(row) : row.ours;
  if (figure === undefined) return undefined;
  return "min" in target ? figure >= target.min : figure <= target.max;
}
