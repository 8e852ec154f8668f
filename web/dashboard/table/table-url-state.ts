import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import type { TableQuery } from "../../api/api.ts";
import { parsePositiveInteger } from "../../loaders/loader-result.ts";

/** The state of a table in the URL: page, page size, order and search. */
export type TableQueryState = { page: number; limit: number; sort: string; q: string };

/** The part of a table's configuration that its URL depends on. */
export type UrlStateConfig = {
  columns?: readonly { sort?: string }[];
  sort?: string;
  filters?: Readonly<Record<string, string>>;
  /** Choices of the page size; those of all tables by default. */
  pageSizes?: readonly number[];
};

/** Reads the state from a URL. Invalid values count as missing. */
export function readTableState(search: URLSearchParams, rules: UrlStateConfig): TableQueryState {
  const { columns = [], sort = "", pageSizes = listLimits.tablePageSizes } = rules;
  const page = parsePositiveInteger(search.get("page") ?? undefined) ?? 1;
  const limit = pageSizes.find((size) => String(size) === search.get("limit"));
  const asked = search.get("sort") ?? "";
  const known = columns.some((column) => column.sort !== undefined && column.sort === sortField(asked));
  return {
    page: Math.min(page, listLimits.maxListPage),
    limit: limit ?? listLimits.tablePageSize,
    sort: known ? asked : sort,
    q: normalizeSearch(search.get("q") ?? ""),
  };
}

/** The state as query parameters of the API, without defaults. */
export function toTableQuery({ page, limit, sort, q }: TableQueryState): TableQuery {
  return { page, limit, ...(sort && { sort }), ...(q && { q }) };
}

/**
 * A query string with some parameters changed, without defaults. Any change except of the page resets the page to 1.
 */
export function updateSearch(
  search: URLSearchParams,
  rules: UrlStateConfig,
  changes: Readonly<Record<string, string | number>>,
): string {
  const defaults: Record<string, string> = {
    page: "1",
    limit: String(listLimits.tablePageSize),
    sort: rules.sort ?? "",
    q: "",
    ...rules.filters,
  };
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: 1, ...changes })) {
    if (String(value) === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** The value of a filter in a URL; the fallback if it is missing or invalid. */
export function readFilter<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === search.get(name)) ?? fallback;
}

/** The field of a sort order, without its direction. */
export function sortField(sort: string): string {
  return sort.replace(/^-/, "");
}

/** Removes control characters and truncates, because the API rejects both. */
export function normalizeSearch(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, searchLimits.maxSearchCharacters)
    .replace(/\p{Cs}/gu, "\ufffd")
    .trim();
}

type GoOptions = {
  /** Replaces the history entry. */
  replace?: boolean;
  /** Scrolls to the top. */
  toTop?: boolean;
};

export type TableUrlState = {
  query: TableQueryState;
  search: URLSearchParams;
  /** The state of the current URL, whose rows are shown. */
  reached: TableQueryState;
  /** Rows are being loaded. */
  busy: boolean;
  go: (changes: Readonly<Record<string, string | number>>, options?: GoOptions) => void;
  retry: () => void;
};

/**
 * Reads and updates the state of a table in the URL. During a navigation it is already the new state, so that controls
 * react at once and further changes add up.
 */
export function useTableUrlState(rules: UrlStateConfig): TableUrlState {
  const here = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const { state, revalidate } = useRevalidator();
  const coming = next?.pathname === here.pathname ? next : undefined;
  const search = new URLSearchParams((coming ?? here).search);
  return {
    query: readTableState(search, rules),
    search,
    reached: readTableState(new URLSearchParams(here.search), rules),
    busy: coming !== undefined || state === "loading",
    go: (changes, { replace = false, toTop = false } = {}) =>
      void navigate(
        { search: updateSearch(search, rules, changes) },
        { replace, preventScrollReset: !toTop },
      ),
    retry: () => void revalidate(),
  };
}
