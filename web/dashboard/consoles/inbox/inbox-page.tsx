import { type LoaderFunctionArgs, replace, useLoaderData, useLocation } from "react-router";
import { tableMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import { messageStates } from "../../../../contract/values/moderation.ts";
import { api } from "../../../api/http-transport.ts";
import { loadOptional } from "../../../loaders/loader-result.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { EmptyMessage } from "../../../ui/error-message.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { english } from "../../kit/english.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { SearchBox } from "../../table/search-box.tsx";
import { Select } from "../../table/select.tsx";
import { normalizeSearch, readFilter, useTableUrlState } from "../../table/table-url-state.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { EntryPages, ListError } from "../entries/entry-pages.tsx";
import { useEntries } from "../entries/use-entries.tsx";
import { MessageItem } from "./message-item.tsx";
import "../entries/entries.css";

/** The state of the inbox in the URL: filter, search and position. */
const rules = { filters: { state: "open", before: "" } } as const;

function readInbox(search: URLSearchParams) {
  const state = readFilter(search, "state", messageStates, rules.filters.state);
  return { state, q: normalizeSearch(search.get("q") ?? "") };
}

/** What readers sent with the contact form. */
function InboxPage() {
  const { page } = useLoaderData<typeof loadInbox>();
  const { state, q } = readInbox(new URLSearchParams(useLocation().search));
  const address = useTableUrlState(rules);
  // Another filter or search begins at the newest message.
  const go: typeof address.go = (changes, options) => address.go({ before: "", ...changes }, options);
  const loaded = "value" in page ? page.value : undefined;
  const { entries, ...actions } = useEntries(loaded?.entries ?? []);
  const shown = entries.filter((entry) => entry.state === state);
  const { contactFormSends } = useShell().settings;
  return (
    <DashboardPage title={inboxMessages.title} className="entries">
      <p className="quiet">{inboxMessages.explanation}</p>
      {!contactFormSends && <p className="callout entry-note">{inboxMessages.switchedOff}</p>}
      <div className="cluster table-tools">
        <Select
          label={inboxMessages.filter}
          value={state}
          choices={messageStates.map((value) => ({ value, label: inboxMessages.states[value] }))}
          onChoose={(to) => go({ state: to })}
        />
        {loaded && <p className="quiet">{inboxMessages.openCount(loaded.open)}</p>}
        <SearchBox label={inboxMessages.searchFor} address={{ ...address, go }} />
      </div>
      <div aria-busy={address.busy}>
        {"error" in page ? (
          <ListError page={page} onRetry={address.retry} />
        ) : (
          <>
            {shown.length > 0 && <EntryList key={state} entries={shown} Item={MessageItem} {...actions} />}
            <div role="status">
              {shown.length === 0 && (
                <EmptyMessage text={q ? tableMessages.nothingFound : inboxMessages.empty[state]} />
              )}
            </div>
          </>
        )}
      </div>
      <EntryPages address={address} next={loaded?.next} />
    </DashboardPage>
  );
}

async function loadInbox({ request }: LoaderFunctionArgs) {
  requirePermission("contact.manage");
  const { searchParams } = new URL(request.url);
  const form = searchParams.get("form");
  // Where registrations were before: mails to staff lead there.
  if (form) {
    searchParams.delete("form");
    throw replace(`/dashboard/registrations${form === "all" ? "" : `/${form}`}?${searchParams}`);
  }
  const { state, q } = readInbox(searchParams);
  const before = searchParams.get("before") || undefined;
  const loading = Promise.all([api.forms(), api.entries({ form: "contact", state, q, before })]);
  return {
    page: await loadOptional(
      loading.then(([{ contact }, list]) => ({ ...list, open: contact.open })),
      inboxMessages.failed,
      english,
    ),
  };
}

export { InboxPage as Component, loadInbox as loader };
