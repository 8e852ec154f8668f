/** One line of the table: a figure, and what it stands beside in the same run. */
export type Row = {
  what: string;
  unit: string;
  ours: number;
  beside?: string;
  other?: number;
  wanted: string;
};
