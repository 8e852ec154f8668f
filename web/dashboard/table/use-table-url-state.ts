import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import {
  readTableState,
  type TableQueryState,
  type UrlStateConfig,
  updateSearch,
} from "./table-url-state.ts";

type GoOptions = {
  /** Whether it takes the place of this address, so that Back does not lead here. */
  replace?: boolean;
};

export type TableUrlState = {
  place: TableQueryState;
  search: URLSearchParams;
  /** The place whose rows are there already, and where Back leads once the next is reached. */
  reached: TableQueryState;
  /** The rows of this place are on their way, or the same rows anew. */
  busy: boolean;
  go: (changes: Readonly<Record<string, string | number>>, options?: GoOptions) => void;
  retry: () => void;
};

/**
 * The place of a table in the address, and how to get to another. It counts as reached as soon as it is asked for:
 * a choice stands at once, and what is chosen meanwhile adds to it.
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
