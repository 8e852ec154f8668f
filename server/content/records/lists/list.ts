import { type ListQuery, parseSort, type Sort, sortFields } from "../../../../contract/schemas/list.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { pageLimits } from "../../../../contract/values/limits/pages.ts";
import type { Page } from "../../../../contract/values/paging.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { findPage, type ListedRow, type Selection } from "./list-store.ts";

/** Finds one page of records; by default the first, with `pageLimits.cardsPerPage` records. */
export function listPage(
  db: Reading,
  kind: ContentKind,
  query: ListQuery,
): Promise<Page & { rows: ListedRow[] }> {
  const { page = 1, limit = pageLimits.cardsPerPage } = query;
  return findPage(db, kind, selectionOf(query), { page, limit });
}

/** Lists of posts and services are whole arrays unless the query has `page` or `limit` (specification, section 7). */
export function asksForPage({ page, limit }: ListQuery): boolean {
  return page !== undefined || limit !== undefined;
}

export function selectionOf({ q, lang, sort = "-createdAt", view }: ListQuery): Selection {
  return { q, lang, sort: sortOf(sort), withBody: view !== "summary" };
}

export const sortOf = (sort: string): Sort => parseSort(sort, sortFields, "createdAt");
