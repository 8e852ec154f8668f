import type { ReactNode } from "react";

export type Column<Row> = {
  /** Header of the column, and label of the value on a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The API's sort field; undefined if it cannot be sorted by. */
  sort?: string;
  /** The first click sorts in descending order. */
  largestFirst?: boolean;
  /**
   * Layout of the cell. "name": the row header. "picture": at the side of a card. "email", "status": without label on a
   * card. "day": on one line. "words": never narrower than a word. "text": wide, without label on a card. "long": the
   * same, on a line of its own on a card.
   */
  kind?: "name" | "email" | "status" | "picture" | "day" | "words" | "text" | "long";
};

/** Columns and default order of a table. */
export type TableConfig<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number | string;
  /** A sort field, with a leading minus for descending order; none if there is only one order. */
  sort?: string;
  /** Further URL parameters with their default values, which the URL omits. */
  filters?: Readonly<Record<string, string>>;
  /** Choices of the page size; those of all tables by default. */
  pageSizes?: readonly number[];
  /** Label of the search box; without it there is none. */
  searchFor?: string;
};
