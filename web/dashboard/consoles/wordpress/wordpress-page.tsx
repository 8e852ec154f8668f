import { type ReactNode, useEffect, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { limits } from "../../../../contract/limits.ts";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { wordpressMessages as messages } from "../../../../contract/messages/wordpress/en.ts";
import type { WordpressReport } from "../../../../contract/schemas/imports.ts";
import { settingsPath } from "../../../../contract/settings/groups.ts";
import { api } from "../../../http-transport.ts";
import { loadRequired } from "../../../loader-result.ts";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { useAsyncAction } from "../../../ui/use-async-action.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { FormLoadError } from "../../writing/form/form-load-error.tsx";

const pollMs = 2_000;

function loadWordpressImport() {
  requirePermission("imports.manage");
  return loadRequired(api.latestImport(), messages.loadFailed);
}

/** Moves in from WordPress: the file, what would come of it, and what came. */
function WordpressPage() {
  const { importID, state, report, failure } = useLoaderData<typeof loadWordpressImport>();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<number>();
  const isRunning = state === "reading" || state === "importing";
  const isReady = state === "reported" || state === "interrupted";

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);

  return (
    <DashboardPage title={messages.title} back={settingsPath}>
      <p className="quiet">{messages.explanation}</p>
      <p role="status" className="callout">
        {messages.states[state]}
      </p>
      {failure && <ErrorMessage message={failure} />}
      <div className="form">
        {!isRunning && report && <ImportReport report={report} />}
        {importID && isReady && (
          <ImportForm
            act={(form) => api.confirmImport(importID, { mediaUrl: String(form.get("media")) || undefined })}
            submit={state === "reported" ? messages.import : messages.continue}
          >
            <label>
              {messages.media}
              <input type="url" name="media" dir="ltr" placeholder="https://old.example/wp-content/uploads" />
            </label>
          </ImportForm>
        )}
        {!isRunning && (
          <ImportForm
            act={(form) => api.uploadWordpress(form, setSent).finally(() => setSent(undefined))}
            submit={messages.upload}
            isSecond={isReady}
          >
            <label>
              {messages.file}
              <input
                type="file"
                name="file"
                required
                accept=".xml,text/xml,application/xml"
                onChange={({ target }) => {
                  const isTooLarge = Number(target.files?.[0]?.size) > limits.maxExportBytes;
                  target.setCustomValidity(isTooLarge ? apiMessages.exportTooLarge : "");
                }}
              />
            </label>
            {sent !== undefined && <progress max={1} value={sent} aria-label={messages.uploading} />}
          </ImportForm>
        )}
      </div>
    </DashboardPage>
  );
}

type ImportFormProps = {
  act: (form: FormData) => Promise<unknown>;
  submit: string;
  isSecond?: boolean;
  children: ReactNode;
};

/** Sends one step of an import, and shows the next. */
function ImportForm({ act, submit, isSecond = false, children }: ImportFormProps) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAsyncAction();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void attempt(() => act(form).then(() => revalidate()));
      }}
    >
      {children}
      <button type="submit" className={isSecond ? "button plain" : "button"} disabled={busy}>
        {submit}
      </button>
    </form>
  );
}

/** A list of thousands would be read by nobody. */
const maxShown = 200;

/** What an import brings, and what somebody has to look at. */
function ImportReport({ report }: { report: WordpressReport }) {
  const { isWritten, refused, remarks, leftOut, comments } = report;
  const lists: [string, string[][]][] = [
    [isWritten ? messages.done : messages.reported, messages.counts(report).map((line) => [line])],
    [messages.refused(isWritten), refused.map(({ record, reason }) => [record, reason])],
    [messages.remarks, remarks.map(({ record, what }) => [record, what])],
    [messages.leftOut, [...leftOut, ...comments].map(({ what, count }) => [messages.number(count, what)])],
  ];
  return lists
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => (
      <section key={title}>
        <h2 className="subtitle">{title}</h2>
        <ul>
          {lines.slice(0, maxShown).map(([first, second]) => (
            <li key={`${first} ${second}`}>
              <bdi>{first}</bdi>
              {second && <br />}
              <bdi>{second}</bdi>
            </li>
          ))}
        </ul>
        {lines.length > maxShown && <p>{messages.more(lines.length - maxShown)}</p>}
      </section>
    ));
}

export { FormLoadError as ErrorBoundary, loadWordpressImport as loader, WordpressPage as Component };
