import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { whenAndWhere } from "../../../../contract/messages/dates-in-words.ts";
import { dateMessages } from "../../../../contract/messages/record-words.ts";
import { tableMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { registrationListMessages as messages } from "../../../../contract/messages/staff/registration-list.ts";
import type { EntryList as EntryPage, FormWithCounts } from "../../../../contract/schemas/registrations.ts";
import { pageOf } from "../../../../contract/values/paging.ts";
import { formName } from "../../../../contract/values/registrations.ts";
import { api } from "../../../api/http-transport.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { EmptyMessage } from "../../../ui/error-message.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { DataTable } from "../../table/data-table.tsx";
import { loadTable } from "../../table/load-table.ts";
import { SearchBox } from "../../table/search-box.tsx";
import { Select } from "../../table/select.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { readFilter, useTableUrlState } from "../../table/table-url-state.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { EntryPages, ListError } from "../entries/entry-pages.tsx";
import { useEntries } from "../entries/use-entries.tsx";
import { orderForms } from "./order-forms.ts";
import { RegistrationItem } from "./registration-item.tsx";
import "../entries/entries.css";
import "./registrations.css";

const shape: TableConfig<FormWithCounts> = {
  label: messages.title,
  keyOf: formName,
  filters: { state: "", before: "" },
  columns: [
    { header: messages.columns.title, kind: "name", cell: (form) => <FormLink form={form} /> },
    { header: messages.columns.when, cell: (form) => <When form={form} /> },
    { header: messages.columns.joined, cell: ({ seats, counts }) => messages.taken(seats, counts) },
    { header: messages.columns.waiting, cell: ({ counts }) => counts.waiting || "" },
    {
      header: messages.columns.fresh,
      cell: ({ fresh }) => fresh > 0 && <span className="badge">{fresh}</span>,
    },
    { header: messages.columns.toBeTold, cell: (form) => <ToBeTold form={form} /> },
  ],
};

const states = ["", "toBeTold", "held"] as const;

const stateOf = (search: URLSearchParams) => readFilter(search, "state", states, "");

function FormLink({ form }: { form: FormWithCounts }) {
  return (
    <Link to={`/dashboard/registrations/${formName(form)}`}>
      <bdi>{form.title}</bdi>
    </Link>
  );
}

function When({ form }: { form: FormWithCounts }) {
  const { timeZone } = useShell().settings;
  const when = whenAndWhere({ ...form, place: null }, timeZone, "en");
  // An empty cell has no label on a card.
  if (!form.isCancelled) return when || null;
  return (
    <>
      {when} <span className="badge">{dateMessages.cancelled.en}</span>
    </>
  );
}

function ToBeTold({ form }: { form: FormWithCounts }) {
  if (form.toBeTold === 0) return null;
  return (
    <Link className="target" to={`/dashboard/registrations/${formName(form)}?state=toBeTold`}>
      {form.toBeTold}
    </Link>
  );
}

/** What can be joined, with how many joined; or the people in all lists whom a search or a filter finds. */
function RegistrationsPage() {
  const page = useLoaderData<typeof loadForms>();
  const address = useTableUrlState(shape);
  const search = new URLSearchParams(useLocation().search);
  const finds = stateOf(search) !== "" || search.has("q");
  const { people, total } = "value" in page ? page.value : {};
  // Another search begins at the newest.
  const go: typeof address.go = (changes, options) => address.go({ before: "", ...changes }, options);
  return (
    <DashboardPage title={messages.title} className="entries">
      <p className="quiet">{messages.explanation}</p>
      <div className="cluster table-tools">
        <Select
          label={messages.show}
          value={stateOf(search)}
          choices={states.map((value) => ({ value, label: messages.views[value || "forms"] }))}
          onChoose={(state) => go({ state })}
        />
        <SearchBox label={messages.searchAll} address={{ ...address, go }} />
      </div>
      {"error" in page && finds && <ListError page={page} onRetry={address.retry} />}
      {(!finds || (total ?? 0) > 0) && <DataTable shape={shape} page={page} hint={messages.noForms} />}
      {finds && people && <People people={people} />}
    </DashboardPage>
  );
}

function People({ people }: { people: EntryPage }) {
  const { entries, ...actions } = useEntries(people.entries);
  const address = useTableUrlState(shape);
  return (
    <section aria-label={messages.people} aria-busy={address.busy}>
      {entries.length > 0 && <EntryList entries={entries} Item={RegistrationItem} isMixed {...actions} />}
      <div role="status">
        {entries.length === 0 && (
          <EmptyMessage text={address.query.q ? tableMessages.nothingFound : messages.emptyState} />
        )}
      </div>
      <EntryPages address={address} next={people.next} />
    </section>
  );
}

function loadForms({ request }: LoaderFunctionArgs) {
  requirePermission("contact.manage");
  return loadTable({
    request,
    rules: shape,
    load: async ({ page = 1, limit = 10, q = "" }, search) => {
      const state = stateOf(search);
      const finds = state !== "" || q !== "";
      const [{ forms }, people] = await Promise.all([
        api.forms(),
        finds
          ? api.entries({
              state: state || undefined,
              q: q || undefined,
              before: search.get("before") || undefined,
            })
          : undefined,
      ]);
      const listed = state ? [] : orderForms(forms, q, new Date().toISOString());
      const rows = listed.slice((page - 1) * limit, page * limit);
      return { ...pageOf(listed.length, { page, limit }), rows, people };
    },
    fallback: messages.failed,
  });
}

export { loadForms as loader, RegistrationsPage as Component };
