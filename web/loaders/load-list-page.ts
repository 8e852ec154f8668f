import { redirect } from "react-router";
import { listLimits } from "../../contract/values/limits/lists.ts";
import type { Page } from "../../contract/values/paging.ts";
import type { PageLanguage } from "../language/language-context.tsx";
import { type LoadResult, loadOptional, parsePositiveInteger } from "./loader-result.ts";

type PagedList<Answer> = {
  /** The page number of the URL; undefined for the URL of the first page. */
  requested: string | undefined;
  href: (page: number) => string;
  load: (page: number) => Promise<Answer>;
  fallback: string;
  language: PageLanguage;
};

/**
 * Loads a page of a list. Redirects invalid page numbers, and those above the last page, to the first page
 * (specification, section 2: "reset to 1").
 */
export async function loadListPage<Answer extends Page>(
  list: PagedList<Answer>,
): Promise<LoadResult<Answer>> {
  const page = list.requested === undefined ? 1 : parsePositiveInteger(list.requested);
  const firstPage = list.href(1);
  if (page === undefined || page > listLimits.maxListPage) throw redirect(firstPage);
  // One URL per page: if the first page has its own, its number redirects there.
  if (list.requested === "1" && !firstPage.endsWith("/pages/1")) throw redirect(firstPage);
  const answer = await loadOptional(list.load(page), list.fallback, list.language);
  if ("value" in answer && page > answer.value.totalPages) throw redirect(firstPage);
  return answer;
}
