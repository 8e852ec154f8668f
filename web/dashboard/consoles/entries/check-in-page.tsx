import { useState } from "react";
import { type LoaderFunctionArgs, replace, useLoaderData } from "react-router";
import { codeInWords, parseFormName } from "../../../../contract/forms/joining.ts";
import { limits } from "../../../../contract/limits.ts";
import { checkInMessages, entryMessages, inboxMessages } from "../../../../contract/messages/contact/en.ts";
import type { Entry } from "../../../../contract/schemas/entries.ts";
import { storageKeys } from "../../../browser-storage.ts";
import { loadRequired } from "../../../loader-result.ts";
import { currentSession } from "../../../session/session.ts";
import { EmptyMessage } from "../../../ui/error-message.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { RowButton } from "../../table/row-actions.tsx";
import { showUndoToast } from "../../table/undo-toast.tsx";
import { FormLoadError } from "../../writing/form/form-load-error.tsx";
import { loadWholeForm } from "./load-entries.ts";
import { matchEntries } from "./match-entries.ts";
import { useCheckIn } from "./use-check-in.ts";
import "./entries.css";

/** Marks who came, on a phone at the door. Works on without a connection once the list is there. */
function CheckInPage() {
  const { form, key, loaded } = useLoaderData<typeof loadCheckIn>();
  const [typed, setTyped] = useState("");
  const { entries, unsent, refused, mark } = useCheckIn(key, form, loaded);
  const countOf = (state: Entry["state"]) => entries.filter((entry) => entry.state === state).length;
  const found = matchEntries(entries, typed);
  const title = loaded[0]?.form?.title;

  function decide({ entryID, name, state }: Entry) {
    mark(entryID, state === "open" ? "done" : "open");
    if (state === "done") return;
    showUndoToast({
      text: checkInMessages.marked(name),
      undone: checkInMessages.undone(name),
      act: async () => mark(entryID, "open"),
      fallback: checkInMessages.failed,
      onEnd: async () => {},
    });
  }

  return (
    <DashboardPage
      title={title ? checkInMessages.titleOf(title) : checkInMessages.title}
      back={`/dashboard/messages?form=${form}`}
      className="inbox check-in"
    >
      <label className="stack">
        <span>{checkInMessages.find}</span>
        <input
          className="input"
          type="search"
          value={typed}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p className="quiet">{checkInMessages.count(countOf("done"), countOf("done") + countOf("open"))}</p>
      <div role="status">
        {unsent > 0 && <p className="callout entry-note">{checkInMessages.unsent(unsent)}</p>}
        {refused.map(({ entryID, name, state }) => (
          <p key={entryID} className="callout entry-note">
            {checkInMessages.refused} <bdi>{name}</bdi>,{" "}
            {state ? inboxMessages.entryStates[state] : checkInMessages.erased}
          </p>
        ))}
        {found.length === 0 && (
          <EmptyMessage text={entries.length === 0 ? entryMessages.empty : checkInMessages.nobodyFound} />
        )}
      </div>
      <ul>
        {found.slice(0, limits.inboxPageSize).map((entry) => (
          <li key={entry.entryID} className={entry.state === "open" ? "entry open" : "entry"}>
            <p>
              <span>
                <bdi>{entry.name}</bdi>
              </span>
              <span className="quiet">
                {entry.code && codeInWords(entry.code)} {inboxMessages.entryStates[entry.state]}
              </span>
            </p>
            {(entry.state === "open" || entry.state === "done") && (
              <RowButton
                label={entry.state === "open" ? entryMessages.moves.done : entryMessages.notThere}
                title={entry.name}
                onClick={() => decide(entry)}
              />
            )}
          </li>
        ))}
      </ul>
      {found.length > limits.inboxPageSize && (
        <p className="quiet">{checkInMessages.others(found.length - limits.inboxPageSize)}</p>
      )}
    </DashboardPage>
  );
}

async function loadCheckIn({ request }: LoaderFunctionArgs) {
  requirePermission("contact.manage");
  const form = new URL(request.url).searchParams.get("form") ?? "";
  if (!parseFormName(form)) throw replace("/dashboard/messages");
  const loaded = await loadRequired(loadWholeForm(form), inboxMessages.failed);
  return { form, key: `${storageKeys.checkIn}${currentSession().session?.user.userId}:${form}`, loaded };
}

/** Without a connection, there is no newer list. */
const shouldRevalidate = () => false;

export { CheckInPage as Component, FormLoadError as ErrorBoundary, loadCheckIn as loader, shouldRevalidate };
