import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import {
  readTableState,
  type TableQueryState,
  type UrlStateConfig,
  updateSearch,
} from "./table-url-state.ts";

type GoOptions = {
  /** Replaces the history entry. */
  replace?: boolean;
};

export type TableUrlState = {
  place: TableQueryState;
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
    place: readTableState(search, rules),
    search,
    reached: readTableState(new URLSearchParams(here.search), rules),
    busy: coming !== undefined || state === "loading",
    go: (changes, { replace = false } = {}) =>
      void navigate({ search: updateSearch(search, rules, changes) }, { replace, preventScrollReset: true }),
    retry: () => void revalidate(),
  };
}
