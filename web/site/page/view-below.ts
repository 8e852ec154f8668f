import { limits } from "../../../contract/limits.ts";
import { totalPagesOf } from "../../../contract/paths.ts";
import { filterParameter } from "../../../contract/site-pages/pages-below.ts";
import type { SitePage } from "../../api.ts";
import { parsePositiveInteger } from "../../loader-result.ts";

type PageBelow = SitePage["below"][number];

/** What a reader sees of the pages below a page. `parameters`: those of the query that choose a part of them. */
export type BelowView = {
  filter: { parameter: string; label: string; values: string[]; chosen: string } | undefined;
  page: number;
  totalPages: number;
  parameters: string[];
};

/** A page with those pages below it that a query chooses. A number after the last page counts as the first. */
export function viewBelow(page: SitePage, query: URLSearchParams): SitePage & { view: BelowView } {
  const { belowFilter } = page;
  const filter = belowFilter ? readFilter(page.below, belowFilter) : undefined;
  const chosen = (filter && query.get(filter.parameter)) ?? "";
  const below =
    filter && chosen ? page.below.filter((each) => filter.valuesOf(each).includes(chosen)) : page.below;
  const pageSize = page.belowForm ? limits.pagesBelowAtOnce : limits.maxPagesBelow;
  const totalPages = totalPagesOf(below.length, pageSize);
  const asked = parsePositiveInteger(query.get("page") ?? "1") ?? 1;
  const number = asked > totalPages ? 1 : asked;
  const parameters = [
    ...(filter ? [filter.parameter] : []),
    ...(page.below.length > pageSize ? ["page"] : []),
  ];
  const shownFilter =
    filter && filter.values.length > 1
      ? { parameter: filter.parameter, label: filter.label, values: filter.values, chosen }
      : undefined;
  return {
    ...page,
    below: below.slice((number - 1) * pageSize, number * pageSize),
    view: { filter: shownFilter, page: number, totalPages, parameters },
  };
}

/** What readers can filter by: the values of the facts with a label, each once. */
function readFilter(below: readonly PageBelow[], label: string) {
  const parameter = filterParameter(label);
  const factsOf = ({ facts = [] }: PageBelow) =>
    facts.filter((fact) => (fact.name ?? fact.label) === parameter);
  const valuesOf = (page: PageBelow) => factsOf(page).map(({ value }) => value);
  return {
    parameter,
    valuesOf,
    label: below.flatMap(factsOf)[0]?.label ?? "",
    values: [...new Set(below.flatMap(valuesOf))].sort(),
  };
}
