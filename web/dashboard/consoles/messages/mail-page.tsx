import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { mailMessages, mailStatusMessages } from "../../../../contract/messages/contact.ts";
import { tableMessages } from "../../../../contract/messages/dashboard.ts";
import type { OutboxMail } from "../../../../contract/schemas/contact.ts";
import { apiContext } from "../../../context.ts";
import { api } from "../../../http-transport.ts";
import { loadOptional } from "../../../loader-result.ts";
import { exactTime } from "../../../ui/dates.ts";
import { EmptyMessage, ErrorMessage } from "../../../ui/error-message.tsx";
import { showErrorToast } from "../../../ui/toasts/show-error-toast.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import "./messages.css";

function loadMail({ context }: LoaderFunctionArgs) {
  requirePermission("mail.manage");
  return loadOptional(context.get(apiContext).outbox(), mailStatusMessages.failed);
}

/** What became of the latest mail to staff, for administrators. */
function MailPage() {
  const outbox = useLoaderData<typeof loadMail>();
  const { revalidate, state } = useRevalidator();
  const [isSending, setSending] = useState(false);

  async function sendTest() {
    if (isSending) return;
    setSending(true);
    try {
      await api.sendTestMail();
      showToast({ kind: "success", text: mailStatusMessages.testQueued });
    } catch (error) {
      showErrorToast(error, mailMessages.broken);
    }
    setSending(false);
    await revalidate();
  }

  return (
    <DashboardPage title={mailStatusMessages.title} back="/dashboard/messages">
      {"error" in outbox ? (
        <>
          <ErrorMessage message={outbox.error} />
          <button type="button" className="button" onClick={() => void revalidate()}>
            {tableMessages.retry}
          </button>
        </>
      ) : outbox.value.from === null ? (
        <p className="callout message-note">{mailMessages.notConfigured}</p>
      ) : (
        <>
          <p className="quiet">{mailStatusMessages.explanation}</p>
          <p>
            {mailStatusMessages.sentFrom} <bdi>{outbox.value.from}</bdi>.
          </p>
          <p className="buttons">
            <button
              type="button"
              className="button"
              aria-disabled={isSending}
              onClick={() => void sendTest()}
            >
              {mailStatusMessages.sendTest}
            </button>
            <button type="button" className="button plain" onClick={() => void revalidate()}>
              {mailStatusMessages.reload}
            </button>
          </p>
        </>
      )}
      {"value" in outbox && (outbox.value.from !== null || outbox.value.mails.length > 0) && (
        <Mails mails={outbox.value.mails} isBusy={state === "loading"} />
      )}
    </DashboardPage>
  );
}

function Mails({ mails, isBusy }: { mails: readonly OutboxMail[]; isBusy: boolean }) {
  if (mails.length === 0) return <EmptyMessage text={mailStatusMessages.empty} />;
  return (
    <ul aria-label={mailStatusMessages.label} aria-busy={isBusy}>
      {mails.map((mail) => (
        <li key={mail.mailID} className="message">
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
      <p className="message-text">
        <span className="badge">{mailStatusMessages.states[state]}</span> <bdi>{mail.subject}</bdi>
      </p>
      <p className="quiet">
        {mailStatusMessages.to} <bdi>{mail.recipient}</bdi>,{" "}
        {exactTime(mail.sentAt ?? mail.createdAt, timeZone)}
      </p>
      {lastError && <p className="callout message-note">{lastError}</p>}
      {state === "waiting" && attempts > 0 && nextAttemptAt && (
        <p className="quiet">
          {mailStatusMessages.attempts(attempts)}. {mailStatusMessages.nextAttempt}:{" "}
          {exactTime(nextAttemptAt, timeZone)}
        </p>
      )}
    </>
  );
}

export { loadMail as loader, MailPage as Component };
