import { redirect } from "react-router";
import { limits } from "../contract/limits.ts";
import type { Page } from "../contract/list.ts";
import { type LoadResult, loadOptional, parsePositiveInteger } from "./loader-result.ts";

type PagedList<Answer> = {
  /** The page as the address has it; undefined for the first page's own address. */
  asked: string | undefined;
  href: (page: number) => string;
  load: (page: number) => Promise<Answer>;
  fallback: string;
};

/**
 * Loads a page of a list. A number that is none, or is above the last page, leads to the first page
 * (specification, section 2: "reset to 1").
 */
export async function loadListPage<Answer extends Page>(
  list: PagedList<Answer>,
): Promise<LoadResult<Answer>> {
  const page = list.asked === undefined ? 1 : parsePositiveInteger(list.asked);
  const firstPage = list.href(1);
  if (page === undefined || page > limits.maxListPage) throw redirect(firstPage);
  // One address for each page: where the first has an address of its own, its number leads there.
  if (list.asked === "1" && !firstPage.endsWith("/pages/1")) throw redirect(firstPage);
  const answer = await loadOptional(list.load(page), list.fallback);
  if ("value" in answer && page > answer.value.totalPages) throw redirect(firstPage);
  return answer;
}
