import { type LoaderFunctionArgs, replace } from "react-router";
import type { Page } from "../../../contract/values/paging.ts";
import type { Permission } from "../../../contract/values/permissions.ts";
import type { TableQuery } from "../../api/api.ts";
import { type LoadResult, loadOptional } from "../../loaders/loader-result.ts";
import { english } from "../kit/english.ts";
import { requirePermission } from "../kit/require-staff.ts";
import { readTableState, toTableQuery, type UrlStateConfig, updateSearch } from "./table-url-state.ts";

/** A page of rows, sorted by the server. */
export type TablePage<Row> = Sized<Page & { rows: Row[] }>;

/** Adds the requested page size. */
type Sized<Answer> = Answer & { limit: number };

type LoadTable<Answer> = {
  request: Request;
  rules: UrlStateConfig;
  /** @param search the parameters of the URL, for those that only this table knows */
  load: (query: TableQuery, search: URLSearchParams) => Promise<Answer>;
  fallback: string;
};

/** Loads the page of a table that the URL names. Redirects from above the last page to the last page. */
export async function loadTable<Answer extends Page>(
  table: LoadTable<Answer>,
): Promise<LoadResult<Sized<Answer>>> {
  const { pathname, searchParams } = new URL(table.request.url);
  const query = readTableState(searchParams, table.rules);
  const loading = table
    .load(toTableQuery(query), searchParams)
    .then((page) => ({ ...page, limit: query.limit }));
  const answer = await loadOptional(loading, table.fallback, english);
  if ("value" in answer && query.page > answer.value.totalPages) {
    throw replace(pathname + updateSearch(searchParams, table.rules, { page: answer.value.totalPages }));
  }
  return answer;
}

/** The loader of a screen that is one table, for those who have a permission. */
export function tableLoader<Answer extends Page>(
  permission: Permission,
  table: Omit<LoadTable<Answer>, "request">,
) {
  return ({ request }: LoaderFunctionArgs) => {
    requirePermission(permission);
    return loadTable({ ...table, request });
  };
}
