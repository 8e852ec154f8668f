/** The parameters of the query that choose a part of a page whose loaders have run. @param loaderData by route */
export function partsOfPage(loaderData: Readonly<Record<string, unknown>>): string[] {
  return Object.values(loaderData).flatMap((data) => {
    const page = typeof data === "object" && data !== null && "page" in data ? data.page : undefined;
    const view =
      typeof page === "object" && page !== null && "belowView" in page ? page.belowView : undefined;
    const given = typeof view === "object" && view !== null && "parameters" in view ? view.parameters : [];
    return Array.isArray(given) ? given.filter((each) => typeof each === "string") : [];
  });
}
