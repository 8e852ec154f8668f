import {
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "react-router";
import { tableMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { inboxMessages, registrationListMessages } from "../../../../contract/messages/staff/inbox.ts";
import type { Entry, EntryList as EntryPage, FormList } from "../../../../contract/schemas/registrations.ts";
import { registrationLimits } from "../../../../contract/values/limits/registrations.ts";
import { type EntryFilter, entryFilters, messageStates } from "../../../../contract/values/moderation.ts";
import { formName, parseFormName } from "../../../../contract/values/registrations.ts";
import { api } from "../../../api/http-transport.ts";
import { loadOptional } from "../../../loaders/loader-result.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { EmptyMessage, ErrorMessage } from "../../../ui/error-message.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { english } from "../../kit/english.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { SearchBox } from "../../table/search-box.tsx";
import { Select } from "../../table/select.tsx";
import {
  normalizeSearch,
  readFilter,
  type TableUrlState,
  useTableUrlState,
} from "../../table/table-url-state.ts";
import { loadRegistrations } from "../registrations/load-registrations.ts";
import { matchRegistrations } from "../registrations/match-registrations.ts";
import { RegistrationTools } from "../registrations/registration-tools.tsx";
import { InboxList } from "./inbox-list.tsx";
import { useInbox } from "./use-inbox.tsx";
import "./inbox.css";

const contact = "contact";
/** All forms, or any state. */
const all = "all";

/** Across all forms, staff look for what waits for them. */
const manyForms = ["held", "toBeTold"] as const satisfies EntryFilter[];

type FormType = keyof typeof registrationListMessages.searchFor;
type StateFilter = EntryFilter | typeof all;

/** What a URL of the inbox asks for. */
function readInbox(search: URLSearchParams) {
  const asked = search.get("form") ?? contact;
  const form = asked === all || parseFormName(asked) !== undefined ? asked : contact;
  const type: FormType = form === contact ? contact : form === all ? all : "record";
  const states = { contact: messageStates, all: manyForms, record: entryFilters }[type];
  const state = readFilter<StateFilter>(search, "state", states, type === contact ? "open" : all);
  return { form, type, state, q: normalizeSearch(search.get("q") ?? "") };
}

type Inbox = ReturnType<typeof readInbox>;

/**
 * What people sent with forms: messages of the contact form, the registrations of a record, or somebody in all of them.
 */
function InboxPage() {
  const { page } = useLoaderData<typeof loadInbox>();
  const inbox = readInbox(new URLSearchParams(useLocation().search));
  const { form, type, state, q } = inbox;
  const address = useTableUrlState(urlOf(inbox));
  // Another filter or search begins at the newest entry.
  const go: TableUrlState["go"] = (changes, options) => address.go({ before: "", ...changes }, options);
  const turnTo = (before: string) => go({ before }, { toTop: true });
  const loaded = "value" in page ? page.value : undefined;
  const { entries, ...actions } = useInbox(loaded?.list.entries ?? []);
  const inState = entries.filter((entry) => isShown(entry, state));
  const found = type === "record" ? matchRegistrations(inState, q) : inState;
  const shown = found.slice(0, registrationLimits.maxEntriesListed);
  const next = loaded?.list.next;
  const isLater = address.search.has("before");
  const { timeZone } = useShell().settings;
  const record = loaded?.forms.find((each) => formName(each) === form);
  return (
    <DashboardPage title={record?.title ?? inboxMessages.title} className="inbox">
      <p className="quiet">{registrationListMessages.explanation[type]}</p>
      {type === contact && <ContactNote />}
      <div className="cluster table-tools">
        <Select
          label={registrationListMessages.form}
          value={form}
          choices={formChoices(loaded, inbox)}
          onChoose={(to) => go({ form: to, state: urlOf(inbox).filters.state, q: "" })}
        />
        <Select
          label={inboxMessages.filter}
          value={state}
          choices={stateChoices(inbox, entries)}
          onChoose={(to) => go({ state: to })}
        />
        {loaded && form === contact && (
          <p className="quiet">{inboxMessages.openCount(loaded.contact.open)}</p>
        )}
        {record && <p className="quiet">{registrationListMessages.seats(record.seats, record.counts)}</p>}
        <SearchBox key={form} label={registrationListMessages.searchFor[type]} address={{ ...address, go }} />
      </div>
      {record?.rushAt && (
        <p className="callout entry-note">
          {registrationListMessages.rush(exactTime(record.rushAt, timeZone))}
        </p>
      )}
      {record && <RegistrationTools form={record} registrations={found} />}
      <div aria-busy={address.busy}>
        {"error" in page ? (
          <>
            {page.offline ? <EmptyMessage text={page.error} /> : <ErrorMessage message={page.error} />}
            <button type="button" className="button" onClick={address.retry}>
              {tableMessages.retry}
            </button>
          </>
        ) : (
          <>
            {shown.length > 0 && (
              <InboxList key={`${form} ${state}`} entries={shown} isMixed={form === all} {...actions} />
            )}
            <div role="status">
              {shown.length === 0 && <EmptyMessage text={emptyText(inbox, entries)} />}
              {shown.length < found.length && (
                <p className="quiet">{registrationListMessages.onlyNewest(shown.length, found.length)}</p>
              )}
            </div>
          </>
        )}
      </div>
      {(isLater || next) && (
        <p className="buttons inbox-pages">
          {isLater && (
            <button type="button" className="button plain" onClick={() => turnTo("")}>
              {inboxMessages.newest}
            </button>
          )}
          {next && (
            <button type="button" className="button plain" onClick={() => turnTo(next)}>
              {inboxMessages.older}
            </button>
          )}
        </p>
      )}
    </DashboardPage>
  );
}

/** Says that nothing can come while the form does not send. */
function ContactNote() {
  const { contactFormSends } = useShell().settings;
  return contactFormSends ? null : <p className="callout entry-note">{inboxMessages.switchedOff}</p>;
}

function formChoices(loaded: FormList | undefined, { form, type }: Inbox) {
  const records = loaded?.forms.map((each) => ({
    value: formName(each),
    label: registrationListMessages.formChoice(each.title, each.counts),
  }));
  return [
    { value: contact, label: registrationListMessages.contactForm },
    ...(records ?? (type === "record" ? [{ value: form, label: form }] : [])),
    { value: all, label: registrationListMessages.allForms },
  ];
}

function isShown(entry: Entry, filter: StateFilter): boolean {
  if (filter === all) return true;
  return filter === "toBeTold" ? entry.toBeTold : entry.state === filter;
}

function stateChoices({ type }: Inbox, entries: readonly Entry[]): { value: StateFilter; label: string }[] {
  if (type === contact) return messageStates.map((value) => ({ value, label: inboxMessages.states[value] }));
  const filters = type === all ? manyForms : entryFilters;
  return ([all, ...filters] as const).map((value) => {
    const label = value === all ? registrationListMessages.anyState : registrationListMessages.filters[value];
    // Of all forms, only a part is loaded.
    if (type === all) return { value, label };
    return { value, label: `${label} (${entries.filter((entry) => isShown(entry, value)).length})` };
  });
}

function emptyText({ type, state, q }: Inbox, entries: readonly Entry[]): string {
  if (q) return tableMessages.nothingFound;
  const ofMessages = messageStates.find((each) => each === state);
  if (type === contact && ofMessages) return inboxMessages.empty[ofMessages];
  return entries.length > 0 ? registrationListMessages.emptyState : registrationListMessages.empty;
}

/** The state of the inbox in the URL: form, filter, search and position. */
const urlOf = ({ type }: Inbox) => ({
  filters: { form: contact, state: type === contact ? "open" : all, before: "" },
});

/** Loads what the URL names: a page of entries, or all registrations of a record, which the browser then filters. */
async function loadInbox({ request }: LoaderFunctionArgs) {
  requirePermission("contact.manage");
  const { searchParams } = new URL(request.url);
  const { form, type, state, q } = readInbox(searchParams);
  const list: Promise<EntryPage> =
    type === "record"
      ? loadRegistrations(form).then((entries) => ({ entries, next: null }))
      : api.entries({
          form: form === all ? undefined : form,
          state: state === all ? undefined : state,
          q,
          before: searchParams.get("before") || undefined,
        });
  const loading = Promise.all([api.forms(), list]).then(([forms, list]) => ({ ...forms, list }));
  const page = await loadOptional(loading, inboxMessages.failed, english);
  // Its record was erased.
  const forms = "value" in page ? page.value.forms : undefined;
  if (type === "record" && forms?.every((each) => formName(each) !== form))
    throw replace("/dashboard/messages");
  return { page };
}

/** A record's form is filtered and searched without another request. */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const next = readInbox(nextUrl.searchParams);
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const staysOnForm = next.type === "record" && readInbox(currentUrl.searchParams).form === next.form;
  return isFilter && staysOnForm ? false : defaultShouldRevalidate;
}

export { InboxPage as Component, loadInbox as loader, shouldRevalidate };
