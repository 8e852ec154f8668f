/** What a figure, or its ratio to what it stands beside, has to keep to. */
export type Wanted = { of: "figure" | "ratio" } & ({ most: number } | { least: number });

/** One line of the table: a figure, and what it stands beside in the same run. */
export type Row = {
  what: string;
  unit: string;
  ours: number;
  beside?: { what: string; figure: number };
  wanted?: Wanted;
};

export const atMost = (most: number): Wanted => ({ of: "figure", most });
export const atLeast = (least: number): Wanted => ({ of: "figure", least });
export const timesAtMost = (most: number): Wanted => ({ of: "ratio", most });
export const timesAtLeast = (least: number): Wanted => ({ of: "ratio", least });

export function ratioOf({ ours, beside }: Row): number | undefined {
  return beside && beside.figure !== 0 ? ours / beside.figure : undefined;
}

/** How much of its budget a row uses: 1 is all of it. A budget of nothing is kept by nothing alone. */
export function shareOf(row: Row): number | undefined {
  const { wanted } = row;
  if (!wanted) return undefined;
  const figure = wanted.of === "ratio" ? ratioOf(row) : row.ours;
  if (figure === undefined) return undefined;
  if ("least" in wanted) return wanted.least / figure;
  if (wanted.most === 0) return figure === 0 ? 0 : Number.POSITIVE_INFINITY;
  return figure / wanted.most;
}

export function isMet(row: Row): boolean | undefined {
  const share = shareOf(row);
  return share === undefined ? undefined : share <= 1;
}
