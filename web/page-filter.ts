import { filterParameter } from "../contract/site-pages/pages-below.ts";

/** The parameter of the query by which readers filter a page whose loaders have run. @param loaderData by route */
export function filterOfPage(loaderData: Readonly<Record<string, unknown>>): string | undefined {
  for (const data of Object.values(loaderData)) {
    const page = typeof data === "object" && data !== null && "page" in data ? data.page : undefined;
    if (typeof page !== "object" || page === null || !("belowFilter" in page)) continue;
    if (typeof page.belowFilter === "string") return filterParameter(page.belowFilter);
  }
  return undefined;
}
