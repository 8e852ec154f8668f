import { useLoaderData, useRevalidator } from "react-router";
import { mailMessages, mailStatusMessages } from "../../../../contract/messages/contact/en.ts";
import type { OutboxMail } from "../../../../contract/schemas/contact.ts";
import { api } from "../../../http-transport.ts";
import { loadRequired } from "../../../loader-result.ts";
import { exactTime } from "../../../ui/dates.ts";
import { EmptyMessage } from "../../../ui/error-message.tsx";
import { useAsyncAction } from "../../../ui/use-async-action.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { showOutcome } from "../../kit/failures.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { FormLoadError } from "../../writing/form/form-load-error.tsx";
import "./entries.css";

function loadMail() {
  requirePermission("mail.manage");
  return loadRequired(api.outbox(), mailStatusMessages.failed);
}

/** What became of the latest mail to staff, for administrators. */
function MailPage() {
  const outbox = useLoaderData<typeof loadMail>();
  const { revalidate, state } = useRevalidator();
  const { busy, attempt } = useAsyncAction();

  async function sendTest() {
    await showOutcome(api.sendTestMail(), mailStatusMessages.testQueued, mailMessages.broken);
    await revalidate();
  }

  return (
    <DashboardPage title={mailStatusMessages.title} back="/dashboard/messages">
      {outbox.from === null ? (
        <p className="callout entry-note">{mailMessages.notConfigured}</p>
      ) : (
        <>
          <p className="quiet">{mailStatusMessages.explanation}</p>
          <p>
            {mailStatusMessages.sentFrom} <bdi>{outbox.from}</bdi>.
          </p>
          <p className="buttons">
            <button
              type="button"
              className="button"
              aria-disabled={busy}
              onClick={() => busy || void attempt(sendTest)}
            >
              {mailStatusMessages.sendTest}
            </button>
            <button type="button" className="button plain" onClick={() => void revalidate()}>
              {mailStatusMessages.reload}
            </button>
          </p>
        </>
      )}
      {(outbox.from !== null || outbox.mails.length > 0) && (
        <Mails mails={outbox.mails} isBusy={state === "loading"} />
      )}
    </DashboardPage>
  );
}

function Mails({ mails, isBusy }: { mails: readonly OutboxMail[]; isBusy: boolean }) {
  if (mails.length === 0) return <EmptyMessage text={mailStatusMessages.empty} />;
  return (
    <ul aria-label={mailStatusMessages.label} aria-busy={isBusy}>
      {mails.map((mail) => (
        <li key={mail.mailID} className="entry">
          <MailFacts mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function MailFacts({ mail }: { mail: OutboxMail }) {
  const { timeZone } = useShell().settings;
  const { state, attempts, lastError, nextAttemptAt } = mail;
  return (
    <>
      <p className="entry-text">
        <span className="badge">{mailStatusMessages.states[state]}</span> <bdi>{mail.subject}</bdi>
      </p>
      <p className="quiet">
        {mailStatusMessages.to} <bdi>{mail.recipient}</bdi>,{" "}
        {exactTime(mail.sentAt ?? mail.createdAt, timeZone)}
      </p>
      {lastError && <p className="callout entry-note">{lastError}</p>}
      {state === "waiting" && attempts > 0 && nextAttemptAt && (
        <p className="quiet">
          {mailStatusMessages.attempts(attempts)}. {mailStatusMessages.nextAttempt}:{" "}
          {exactTime(nextAttemptAt, timeZone)}
        </p>
      )}
    </>
  );
}

export { FormLoadError as ErrorBoundary, loadMail as loader, MailPage as Component };
