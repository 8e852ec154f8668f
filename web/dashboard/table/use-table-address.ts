import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { type AddressRules, changedSearch, readPlace, type TablePlace } from "./table-address.ts";

type GoOptions = {
  /** Whether it takes the place of this address, so that Back does not lead here. */
  replace?: boolean;
};

export type TableAddress = {
  place: TablePlace;
  search: URLSearchParams;
  /** The place whose rows are there already, and where Back leads once the next is reached. */
  reached: TablePlace;
  /** The rows of this place are on their way, or the same rows anew. */
  busy: boolean;
  go: (changes: Readonly<Record<string, string | number>>, options?: GoOptions) => void;
  retry: () => void;
};

/**
 * The place of a table in the address, and how to get to another. It counts as reached as soon as it is asked for:
 * a choice stands at once, and what is chosen meanwhile adds to it.
 */
export function useTableAddress(rules: AddressRules): TableAddress {
  const here = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const { state, revalidate } = useRevalidator();
  const coming = next?.pathname === here.pathname ? next : undefined;
  const search = new URLSearchParams((coming ?? here).search);
  return {
    place: readPlace(search, rules),
    search,
    reached: readPlace(new URLSearchParams(here.search), rules),
    busy: coming !== undefined || state === "loading",
    go: (changes, { replace = false } = {}) =>
      void navigate({ search: changedSearch(search, rules, changes) }, { replace, preventScrollReset: true }),
    retry: () => void revalidate(),
  };
}
