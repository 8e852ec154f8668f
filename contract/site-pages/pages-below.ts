/** How a page can show the pages below it, besides as links. */
export const belowForms = ["cards", "list", "questions"] as const;
export type BelowForm = (typeof belowForms)[number];

/** The numbers of pages in a stored order. */
export function readOrder(stored: string): number[] {
  return stored.split(" ").filter(Boolean).map(Number);
}

/** Sorts records by a stored order. Those that it lacks follow as they are. */
export function inOrder<Item extends { id: number }>(records: readonly Item[], order: string | null): Item[] {
  const positions = new Map(readOrder(order ?? "").map((id, index) => [id, index]));
  const positionOf = ({ id }: Item) => positions.get(id) ?? positions.size;
  return [...records].sort((one, other) => positionOf(one) - positionOf(other));
}

/** The parameter of a query that filters by the facts with a label: the name of a known one, without its `#`. */
export function filterParameter(label: string): string {
  return label.replace(/^#/, "");
}
