import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { inboxMessages, mailStatusMessages } from "../../../../contract/messages/contact/en.ts";
import { tableMessages } from "../../../../contract/messages/dashboard/en.ts";
import { messageStates } from "../../../../contract/moderation.ts";
import { apiContext } from "../../../context.ts";
import { loadOptional } from "../../../loader-result.ts";
import { EmptyMessage, ErrorMessage } from "../../../ui/error-message.tsx";
import { useShell } from "../../../ui/use-shell.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { english } from "../../kit/english.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { SearchBox } from "../../table/search-box.tsx";
import { Select } from "../../table/select.tsx";
import {
  normalizeSearch,
  readFilter,
  type TableUrlState,
  useTableUrlState,
} from "../../table/table-url-state.ts";
import { MessageList } from "./message-list.tsx";
import "./messages.css";

const states = messageStates.map((value) => ({ value, label: inboxMessages.states[value] }));

/** What visitors sent with the contact form: the open, done or held messages. */
function MessagesPage() {
  const { state, page } = useLoaderData<typeof loadMessages>();
  const { contactFormSends } = useShell().settings;
  const managesMail = useViewer()?.may.includes("mail.manage");
  const address = useTableUrlState(inboxUrl);
  // Another filter or search begins at the newest message.
  const go: TableUrlState["go"] = (changes, options) => address.go({ before: "", ...changes }, options);
  const next = "value" in page ? page.value.next : null;
  const isLater = address.search.has("before");
  return (
    <DashboardPage title={inboxMessages.title} className="inbox">
      <p className="quiet">{inboxMessages.explanation}</p>
      {managesMail && (
        <p className="message-mail">
          <Link className="text-button" to="/dashboard/messages/mail">
            {mailStatusMessages.back}
          </Link>
        </p>
      )}
      {!contactFormSends && <p className="callout message-note">{inboxMessages.switchedOff}</p>}
      <div className="cluster table-tools">
        <Select
          label={inboxMessages.filter}
          value={state}
          choices={states}
          onChoose={(to) => go({ state: to })}
        />
        {"value" in page && <p className="quiet">{inboxMessages.openCount(page.value.open)}</p>}
        <SearchBox label={inboxMessages.searchFor} address={{ ...address, go }} />
      </div>
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
            {page.value.messages.length > 0 && (
              <MessageList key={state} messages={page.value.messages} state={state} />
            )}
            <div role="status">
              {page.value.messages.length === 0 && (
                <EmptyMessage
                  text={address.reached.q ? inboxMessages.nothingFound : inboxMessages.empty[state]}
                />
              )}
            </div>
          </>
        )}
      </div>
      {(isLater || next) && (
        <p className="buttons message-pages">
          {isLater && (
            <button type="button" className="button plain" onClick={() => go({})}>
              {inboxMessages.newest}
            </button>
          )}
          {next && (
            <button type="button" className="button plain" onClick={() => go({ before: next })}>
              {inboxMessages.older}
            </button>
          )}
        </p>
      )}
    </DashboardPage>
  );
}

/** The state of the inbox in the URL: filter, search and position. */
const inboxUrl = { columns: [], sort: "", filters: { state: "open", before: "" } };

/** Loads the page of the inbox that the URL names. */
async function loadMessages({ request, context }: LoaderFunctionArgs) {
  requirePermission("contact.manage");
  const { searchParams } = new URL(request.url);
  const state = readFilter(searchParams, "state", messageStates, "open");
  const q = normalizeSearch(searchParams.get("q") ?? "") || undefined;
  const before = searchParams.get("before") || undefined;
  const loading = context.get(apiContext).messages({ state, q, before });
  return { state, page: await loadOptional(loading, inboxMessages.failed, english) };
}

export { loadMessages as loader, MessagesPage as Component };
