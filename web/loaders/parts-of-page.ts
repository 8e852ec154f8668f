/** The parameters of the query that choose a part of a page whose loaders have run. @param loaderData by route */
export function partsOfPage(loaderData: Readonly<Record<string, unknown>>): string[] {
  const isPaged = Object.values(loaderData).some((data) => {
    const page = typeof data === "object" && data !== null && "page" in data ? data.page : undefined;
    const view =
      typeof page === "object" && page !== null && "belowView" in page ? page.belowView : undefined;
    const total = typeof view === "object" && view !== null && "totalPages" in view ? view.totalPages : 1;
    return Number(total) > 1;
  });
  return isPaged ? ["page"] : [];
}
