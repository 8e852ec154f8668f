import { replace } from "react-router";
import type { Page } from "../../../contract/list.ts";
import type { TableQuery } from "../../api.ts";
import { type LoadResult, loadOptional } from "../../loader-result.ts";
import { readTableState, toTableQuery, type UrlStateConfig, updateSearch } from "./table-url-state.ts";

/** A page of rows, as the server sorted and cut it. */
export type TablePage<Row> = Sized<Page & { rows: Row[] }>;

/** With how many rows a page was asked to have. */
type Sized<Answer> = Answer & { limit: number };

type LoadTable<Answer> = {
  request: Request;
  rules: UrlStateConfig;
  load: (query: TableQuery) => Promise<Answer>;
  fallback: string;
};

/** Loads the page of a table that the address asks for. One above the last leads to the last. */
export async function loadTable<Answer extends Page>(
  table: LoadTable<Answer>,
): Promise<LoadResult<Sized<Answer>>> {
  const { pathname, searchParams } = new URL(table.request.url);
  const place = readTableState(searchParams, table.rules);
  const loading = table.load(toTableQuery(place)).then((page) => ({ ...page, limit: place.limit }));
  const answer = await loadOptional(loading, table.fallback);
  if ("value" in answer && place.page > answer.value.totalPages) {
    throw replace(pathname + updateSearch(searchParams, table.rules, { page: answer.value.totalPages }));
  }
  return answer;
}
