import { factLabelIn, readFacts } from "../../../../contract/facts.ts";
import { languageOfRecord } from "../../../../contract/language.ts";
import { limits } from "../../../../contract/limits.ts";
import { totalPagesOf } from "../../../../contract/paths.ts";
import { positiveIntParam } from "../../../../contract/schemas/list.ts";
import { filterParameter, inOrder } from "../../../../contract/site-pages/pages-below.ts";
import type { Db } from "../../../platform/database/index.ts";
import { readListed } from "../rows/list-store.ts";
import type { ContentRow } from "../rows/store.ts";
import { type BelowRow, findBelow } from "./page-store.ts";

/** Finds those pages below a page that a query chooses. A number after the last part counts as the first. */
export async function findPart(db: Db, page: ContentRow, query: URLSearchParams) {
  const { kind, belowForm, belowFilter } = page;
  const below = await findBelow(db, page);
  const isFiltered = belowFilter !== null && (belowForm === "cards" || belowForm === "list");
  const { valuesOf, ...filter } = readFilter(isFiltered ? below : [], belowFilter ?? "");
  const chosen = (isFiltered && query.get(filter.parameter)) || "";
  const matching = chosen ? below.filter((each) => valuesOf(each).includes(chosen)) : below;
  const pageSize = belowForm ? limits.pagesBelowAtOnce : limits.maxPagesBelow;
  const totalPages = totalPagesOf(matching.length, pageSize);
  const asked = positiveIntParam.safeParse(query.get("page")).data ?? 1;
  const number = asked > totalPages ? 1 : asked;
  const ids = matching.slice((number - 1) * pageSize, number * pageSize).map(({ id }) => id);
  const sort = { field: "id", descending: false } as const;
  const rows = await readListed(db, kind, ids, { sort, withBody: belowForm === "questions" });
  const parameters = isFiltered ? [filter.parameter] : [];
  if (below.length > pageSize) parameters.push("page");
  const shownFilter = filter.values.length > 1 && { filter: { ...filter, chosen } };
  return {
    rows: inOrder(rows, ids.join(" ")),
    belowView: { ...shownFilter, page: number, totalPages, parameters },
  };
}

/** What readers can filter by: the values of the facts with a label, each once. */
function readFilter(below: readonly BelowRow[], stored: string) {
  const parameter = filterParameter(stored);
  const factsOf = ({ facts }: BelowRow) =>
    readFacts(facts).filter(({ label }) => filterParameter(label) === parameter);
  const valuesOf = (row: BelowRow) => factsOf(row).map(({ value }) => value);
  const first = below.find((row) => factsOf(row).length > 0);
  const label = first ? factLabelIn(factsOf(first)[0]?.label ?? "", languageOfRecord(first)) : "";
  return { parameter, label, valuesOf, values: [...new Set(below.flatMap(valuesOf))].sort() };
}
