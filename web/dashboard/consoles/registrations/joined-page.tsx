import { useEffect } from "react";
import {
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "react-router";
import { whenAndWhere } from "../../../../contract/messages/dates-in-words.ts";
import { dateMessages } from "../../../../contract/messages/record-words.ts";
import { tableMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { registrationListMessages as messages } from "../../../../contract/messages/staff/registration-list.ts";
import type { Entry } from "../../../../contract/schemas/registrations.ts";
import { registrationLimits } from "../../../../contract/values/limits/registrations.ts";
import { type EntryFilter, entryFilters } from "../../../../contract/values/moderation.ts";
import { formName } from "../../../../contract/values/registrations.ts";
import { api } from "../../../api/http-transport.ts";
import { refreshViewer } from "../../../api/refresh-viewer.ts";
import { loadOptional } from "../../../loaders/loader-result.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { EmptyMessage } from "../../../ui/error-message.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { english } from "../../kit/english.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { SearchBox } from "../../table/search-box.tsx";
import { Select } from "../../table/select.tsx";
import { normalizeSearch, readFilter, useTableUrlState } from "../../table/table-url-state.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { ListError } from "../entries/entry-pages.tsx";
import { useEntries } from "../entries/use-entries.tsx";
import { loadRegistrations } from "./load-registrations.ts";
import { matchRegistrations } from "./match-registrations.ts";
import { PrintedList } from "./printed-list.tsx";
import { RegistrationItem } from "./registration-item.tsx";
import { RegistrationTools } from "./registration-tools.tsx";
import "../entries/entries.css";
import "./registrations.css";

type Filter = EntryFilter | "all";

const rules = { filters: { state: "all" } } as const;
const filters = ["all", ...entryFilters] as const satisfies Filter[];

/** Who joined a training or an event. */
function JoinedPage() {
  const { page } = useLoaderData<typeof loadJoined>();
  const search = new URLSearchParams(useLocation().search);
  const state = readFilter<Filter>(search, "state", filters, "all");
  const address = useTableUrlState(rules);
  const { timeZone } = useShell().settings;
  const loaded = "value" in page ? page.value : undefined;
  const { entries, ...actions } = useEntries(loaded?.registrations ?? []);
  useLookedAt(loaded?.registrations);
  const found = matchRegistrations(
    entries.filter((entry) => isShown(entry, state)),
    normalizeSearch(search.get("q") ?? ""),
  );
  const shown = found.slice(0, registrationLimits.maxEntriesListed);
  const form = loaded?.form;
  const moment = form && whenAndWhere(form, timeZone, "en");
  return (
    <DashboardPage title={form?.title ?? messages.title} back="/dashboard/registrations" className="entries">
      {form && (
        <p className="cluster quiet joined-facts">
          {form.isCancelled && <span className="badge">{dateMessages.cancelled.en}</span>}
          {moment && <bdi>{moment}</bdi>}
          <span>{messages.seats(form.seats, form.counts)}</span>
        </p>
      )}
      {form && <RegistrationTools form={form} registrations={found} />}
      <div className="cluster table-tools">
        <Select
          label={messages.show}
          value={state}
          choices={filters.map((value) => ({ value, label: labelOf(value, entries) }))}
          onChoose={(to) => address.go({ state: to })}
        />
        <SearchBox label={messages.searchList} address={address} />
      </div>
      {form?.rushAt && (
        <p className="callout entry-note">{messages.rush(exactTime(form.rushAt, timeZone))}</p>
      )}
      <div aria-busy={address.busy}>
        {"error" in page ? (
          <ListError page={page} onRetry={address.retry} />
        ) : (
          <>
            {shown.length > 0 && (
              <EntryList key={state} entries={shown} Item={RegistrationItem} {...actions} />
            )}
            <div role="status">
              {shown.length === 0 && <EmptyMessage text={emptyText(entries, search.has("q"))} />}
              {shown.length < found.length && (
                <p className="quiet">{messages.onlyNewest(shown.length, found.length)}</p>
              )}
            </div>
          </>
        )}
      </div>
      {form && <PrintedList form={form} registrations={entries} />}
    </DashboardPage>
  );
}

/** What is shown is not new any more. It says so until it is loaded again. */
function useLookedAt(registrations: readonly Entry[] | undefined): void {
  useEffect(() => {
    const fresh = registrations?.filter(({ isNew }) => isNew).map(({ entryID }) => entryID) ?? [];
    // If it fails, they stay new, and the next look tries again.
    if (fresh.length > 0) void markLookedAt(fresh).catch(() => undefined);
  }, [registrations]);
}

async function markLookedAt(ids: string[]): Promise<void> {
  const { maxEntriesListed } = registrationLimits;
  for (let start = 0; start < ids.length; start += maxEntriesListed) {
    await api.markLookedAt(ids.slice(start, start + maxEntriesListed));
  }
  await refreshViewer();
}

function isShown(entry: Entry, filter: Filter): boolean {
  if (filter === "all") return true;
  return filter === "toBeTold" ? entry.toBeTold : entry.state === filter;
}

function labelOf(filter: Filter, entries: readonly Entry[]): string {
  const count = entries.filter((entry) => isShown(entry, filter)).length;
  if (filter === "all") return `${messages.anyState} (${count})`;
  return `${filter === "toBeTold" ? messages.isToBeTold : messages.states[filter]} (${count})`;
}

function emptyText(entries: readonly Entry[], isSearch: boolean): string {
  if (isSearch) return tableMessages.nothingFound;
  return entries.length > 0 ? messages.emptyState : messages.empty;
}

/** Loads all registrations of a record, which the browser then filters. */
async function loadJoined({ params: { form: name = "" } }: LoaderFunctionArgs) {
  requirePermission("contact.manage");
  const loading = Promise.all([api.forms(), loadRegistrations(name)]).then(([{ forms }, registrations]) => ({
    form: forms.find((each) => formName(each) === name),
    registrations,
  }));
  const page = await loadOptional(loading, messages.failed, english);
  // Its record was erased.
  if ("value" in page && !page.value.form) throw replace("/dashboard/registrations");
  return { page };
}

/** The list is filtered and searched without another request. */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isFilter ? false : defaultShouldRevalidate;
}

export { JoinedPage as Component, loadJoined as loader, shouldRevalidate };
