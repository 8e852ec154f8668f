/** The target of a figure, or of its ratio to the baseline. */
export type Target = { of: "figure" | "ratio" } & ({ most: number } | { least: number });

/** One line of the table: a figure, and its baseline from the same run. */
export type Row = {
  what: string;
  unit: string;
  ours: number;
  beside?: { what: string; figure: number };
  target?: Target;
};

export const atMost = (most: number): Target => ({ of: "figure", most });
export const atLeast = (least: number): Target => ({ of: "figure", least });
export const timesAtMost = (most: number): Target => ({ of: "ratio", most });
export const timesAtLeast = (least: number): Target => ({ of: "ratio", least });

export function ratioOf({ ours, beside }: Row): number | undefined {
  return beside && beside.figure !== 0 ? ours / beside.figure : undefined;
}

/** The used share of a row's budget: 1 is all of it. Only 0 meets a budget of 0. */
export function shareOf(row: Row): number | undefined {
  const { target } = row;
  if (!target) return undefined;
  const figure = target.of === "ratio" ? ratioOf(row) : row.ours;
  if (figure === undefined) return undefined;
  if ("least" in target) return target.least / figure;
  if (target.most === 0) return figure === 0 ? 0 : Number.POSITIVE_INFINITY;
  return figure / target.most;
}

export function isMet(row: Row): boolean | undefined {
  const share = shareOf(row);
  return share === undefined ? undefined : share <= 1;
}
