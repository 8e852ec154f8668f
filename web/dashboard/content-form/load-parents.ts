import { limits } from "../../../contract/limits.ts";
import type { SitePageSummary } from "../../../contract/site-page.ts";
import type { TableQuery } from "../../api.ts";

type LoadPart = (query: TableQuery) => Promise<{ pages: readonly SitePageSummary[]; totalPages: number }>;

/**
 * The published pages by title, part by part.
 * @param onMore gets all that have come so far
 */
export async function loadParents(
  load: LoadPart,
  onMore: (pages: readonly SitePageSummary[]) => void,
): Promise<void> {
  let all: readonly SitePageSummary[] = [];
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const part = await load({ page, limit: limits.maxListLimit, sort: "title" });
    totalPages = Math.min(part.totalPages, limits.maxListPage);
    all = [...all, ...part.pages];
    onMore(all);
  }
}
