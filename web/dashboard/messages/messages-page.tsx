import { Link, useLoaderData } from "react-router";
import { messageStates } from "../../../contract/message-state.ts";
import { tableMessages } from "../../../contract/messages/dashboard.ts";
import { inboxMessages } from "../../../contract/messages/inbox.ts";
import { mailStatusMessages } from "../../../contract/messages/mail.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { useViewer } from "../layout/viewer.tsx";
import { SearchBox } from "../table/search-box.tsx";
import { Select } from "../table/select.tsx";
import { type TableUrlState, useTableUrlState } from "../table/use-table-url-state.ts";
import { inboxUrl, type loadMessages } from "./load-messages.ts";
import { MessageList } from "./message-list.tsx";
import "./messages.css";

const states = messageStates.map((value) => ({ value, label: inboxMessages.states[value] }));

/** What visitors sent with the contact form: the open, done or held messages. */
export function MessagesPage() {
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
      {!contactFormSends && <p className="message-note">{inboxMessages.switchedOff}</p>}
      <div className="table-tools">
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
        <p className="message-pages">
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
