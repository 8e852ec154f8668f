import { type LoaderFunctionArgs, redirect } from "react-router";
import { untitledMessage } from "../../../../contract/messages/staff/dashboard.ts";
import type { StaffSummary } from "../../../../contract/schemas/newsroom.ts";
import type { FormWithCounts } from "../../../../contract/schemas/registrations.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import type { ShownRecord } from "../../../../contract/values/content-record.ts";
import type { Page } from "../../../../contract/values/paging.ts";
import { isRegistrationKind } from "../../../../contract/values/registrations.ts";
import type { TableQuery } from "../../../api/api.ts";
import { api } from "../../../api/http-transport.ts";
import type { LoadResult } from "../../../loaders/loader-result.ts";
import { loadTable, type TablePage } from "../../table/load-table.ts";
import type { UrlStateConfig } from "../../table/table-url-state.ts";
import { readStaffFilters } from "./staff-filters.tsx";

/** A row of a console. */
export type ConsoleRow = ShownRecord & {
  createdAt: string;
  updatedAt: string;
  /** Whether an event is over. */
  status?: boolean;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  isCancelled?: boolean | undefined;
  /** A document has pages and bytes. */
  pageCount?: number | undefined;
  bytes?: number | undefined;
  /** The record in the staff's list, if the list is filtered. */
  staff?: StaffSummary;
  /** Who joined it, if people can. */
  form?: FormWithCounts | undefined;
};

export type ConsolePage = LoadResult<TablePage<ConsoleRow>>;

type LoadConsole = {
  kind: ContentKind;
  rules: UrlStateConfig;
  /** The message if loading fails and the server gives none. */
  fallback: string;
};

/** Loads a console: the published records, or those of a state or an author if the URL names one. */
export async function loadConsole(
  { request }: LoaderFunctionArgs,
  { kind, rules, fallback }: LoadConsole,
): Promise<ConsolePage> {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("state") === "deleted")
    throw redirect(`/dashboard/trash?list=${contentKinds[kind].trashList}`);
  const filters = readStaffFilters(searchParams);
  const load = async (query: TableQuery): Promise<Page & { rows: ConsoleRow[] }> => {
    // The specified table: published records.
    const listing = filters
      ? api.staffTable(contentKinds[kind].plural, { ...query, ...filters }).then(({ records, ...page }) => ({
          ...page,
          rows: records.map(toRow),
        }))
      : api.records[kind]({ ...query, view: "summary" }).then(({ records, ...page }) => ({
          ...page,
          rows: records,
        }));
    const [{ rows, ...page }, forms] = await Promise.all([listing, loadForms(kind)]);
    const formOf = (id: number) => forms.find((form) => form.kind === kind && form.id === id);
    return { ...page, rows: rows.map((row) => ({ ...row, form: formOf(row.id) })) };
  };
  return loadTable({ request, rules, load, fallback });
}

/** What people can join. Without them the table is the same but for its links to who joined. */
async function loadForms(kind: ContentKind): Promise<readonly FormWithCounts[]> {
  if (!isRegistrationKind(kind)) return [];
  return api.forms().then(
    ({ forms }) => forms,
    () => [],
  );
}

function toRow(staff: StaffSummary): ConsoleRow {
  const { kind, id, title, image, imageAlt, fields, lang, createdAt, updatedAt } = staff;
  // Browsers load pictures without the session, and only public ones are served then.
  const publicImage = staff.state === "live" && !staff.hasUnpublishedChanges ? image : null;
  return {
    kind,
    id,
    title: title || untitledMessage,
    image: publicImage?.name ?? "",
    picture: { width: publicImage?.width ?? 0, height: publicImage?.height ?? 0, alt: imageAlt },
    lang: lang ?? undefined,
    pageCount: image?.pageCount,
    bytes: image?.bytes,
    createdAt,
    updatedAt,
    status: fields.status === "completed",
    address: fields.address,
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    isCancelled: Boolean(fields.isCancelled),
    staff,
  };
}
