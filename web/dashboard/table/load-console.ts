import type { LoaderFunctionArgs } from "react-router";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import type { Page } from "../../../contract/list.ts";
import type { StaffSummary } from "../../../contract/newsroom.ts";
import type { UnfinishedList } from "../../../contract/unfinished.ts";
import type { TableQuery } from "../../api.ts";
import { apiContext } from "../../context.ts";
import type { LoadResult } from "../../loader-result.ts";
import { loadTable, type TablePage } from "./load-table.ts";
import { readStaffFilters } from "./staff-filters.ts";
import type { UrlStateConfig } from "./table-url-state.ts";

/** A row of a console. `staff`: the record in the staff's list, if the list is filtered. */
export type ConsoleRow<Row> = Row & { staff: StaffSummary | undefined };

export type ConsoleData<Row> = {
  page: LoadResult<TablePage<ConsoleRow<Row>>>;
  /** Undefined in a filtered list, and if it could not be loaded. */
  unfinished: UnfinishedList | undefined;
};

type LoadConsole<Row> = {
  kind: ContentKind;
  rules: UrlStateConfig;
  /** The specified table: published records. */
  loadPublished: (query: TableQuery) => Promise<Page & { rows: Row[] }>;
  /** Presents a record of the staff's list as a row of that table. */
  toRow: (record: StaffSummary) => Row;
  fallback: string;
};

/** Loads a console: the published records, or those of a state or an author if the URL names one. */
export async function loadConsole<Row>(
  { request, context }: LoaderFunctionArgs,
  { kind, rules, loadPublished, toRow, fallback }: LoadConsole<Row>,
): Promise<ConsoleData<Row>> {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const filters = readStaffFilters(searchParams);
  const isFirst = !filters && !searchParams.has("q") && !searchParams.has("page");
  const load = async (query: TableQuery): Promise<Page & { rows: ConsoleRow<Row>[] }> => {
    if (!filters) {
      const { rows, ...page } = await loadPublished(query);
      return { ...page, rows: rows.map((row) => ({ ...row, staff: undefined })) };
    }
    const { records, ...page } = await api.staffTable(contentKinds[kind].plural, { ...query, ...filters });
    return { ...page, rows: records.map((staff) => ({ ...toRow(staff), staff })) };
  };
  const [page, unfinished] = await Promise.all([
    loadTable({ request, rules, load, fallback }),
    // The table is the page: without this list, it is shown alone.
    isFirst ? api.unfinished(kind).catch(() => undefined) : undefined,
  ]);
  return { page, unfinished };
}
