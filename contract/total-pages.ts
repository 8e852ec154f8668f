/** How many pages a list has. An empty one has one page, which says so. */
export function totalPagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
