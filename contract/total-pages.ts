/** The number of pages of a list. An empty list has one page. */
export function totalPagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
