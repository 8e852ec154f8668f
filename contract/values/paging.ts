/** The position of one page within a list. An empty list has one page. */
export type Page = { page: number; totalPages: number; total: number };

/** Which page of a list to show, and how many entries a page has. */
export type PageNumber = { page: number; limit: number };

export function pageOf(total: number, { page, limit }: PageNumber): Page {
  return { page, totalPages: totalPagesOf(total, limit), total };
}

/** The number of pages of a list. An empty list has one page. */
export function totalPagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
