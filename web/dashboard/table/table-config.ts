import type { ReactNode } from "react";

export type Column<Row> = {
  /** Names the column, and the value where the table is shown as cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the server calls it, where it can sort by it. */
  sort?: string;
  /** Whether the first click puts the largest or newest first. */
  largestFirst?: boolean;
  /**
   * "name": what the row is called. "picture": stands at the side of a card. "email" and "status": are known
   * for what they are without their column's name. "day": stays on one line. "words": keeps
   * room for whole words. "long": the same, and has a line of its own on a card.
   */
  kind?: "name" | "email" | "status" | "picture" | "day" | "words" | "long";
};

/** What a table shows, and in which order it stands unless the address says otherwise. */
export type TableConfig<Row> = {
  /** What the table lists, for who hears it. */
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number | string;
  /** A field, with a minus before it for the largest first; empty where the server has but one order. */
  sort: string;
  /** Further parameters of the address, each with the value that is left out of it. */
  filters?: Readonly<Record<string, string>>;
  /** What the search box says; without it there is none. */
  searchFor?: string;
};
