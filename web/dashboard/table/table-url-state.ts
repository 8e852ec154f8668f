import { limits } from "../../../contract/limits.ts";
import type { TableQuery } from "../../api.ts";
import { parsePositiveInteger } from "../../loader-result.ts";

/** Where a table stands: its page, how many rows a page has, its order and what it is searched for. */
export type TableQueryState = { page: number; limit: number; sort: string; q: string };

/** The part of a table's shape that its address depends on. */
export type UrlStateConfig = {
  columns: readonly { sort?: string }[];
  sort: string;
  filters?: Readonly<Record<string, string>>;
};

/** Reads a place from an address; what is impossible there counts as not said. */
export function readTableState(search: URLSearchParams, { columns, sort }: UrlStateConfig): TableQueryState {
  const page = parsePositiveInteger(search.get("page") ?? undefined) ?? 1;
  const limit = limits.tablePageSizes.find((size) => String(size) === search.get("limit"));
  const asked = search.get("sort") ?? "";
  const known = columns.some((column) => column.sort !== undefined && column.sort === sortField(asked));
  return {
    page: Math.min(page, limits.maxListPage),
    limit: limit ?? limits.tablePageSize,
    sort: known ? asked : sort,
    q: normalizeSearch(search.get("q") ?? ""),
  };
}

/** The place as the API takes it, without what it need not be told. */
export function toTableQuery({ page, limit, sort, q }: TableQueryState): TableQuery {
  return { page, limit, ...(sort && { sort }), ...(q && { q }) };
}

/**
 * The query of an address with some parameters changed. What is as it is anyway is left out. A change of
 * anything but the page leads to the first page.
 */
export function updateSearch(
  search: URLSearchParams,
  rules: UrlStateConfig,
  changes: Readonly<Record<string, string | number>>,
): string {
  const defaults: Record<string, string> = {
    page: "1",
    limit: String(limits.tablePageSize),
    sort: rules.sort,
    q: "",
    ...rules.filters,
  };
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: 1, ...changes })) {
    if (String(value) === defaults[name]) changed.delete(name);
    else changed.set(name, String(value));
  }
  const text = changed.toString();
  return text && `?${text}`;
}

/** The value of a filter in an address: one of the choices, or what stands where none is named. */
export function readFilter<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === search.get(name)) ?? fallback;
}

/** The field of a sort, without its direction. */
export function sortField(sort: string): string {
  return sort.replace(/^-/, "");
}

/** What can be searched for: the API takes no control characters and not too many of any. */
export function normalizeSearch(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, limits.maxSearchCharacters)
    .toWellFormed()
    .trim();
}
