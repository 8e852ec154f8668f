import { useEffect, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import { backupMessages as messages } from "../../../../contract/messages/staff/backups.ts";
import { latestBackupMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { settingsPath } from "../../../../contract/rules/settings/groups.ts";
import type { Backup, BackupContents } from "../../../../contract/schemas/backups.ts";
import { api, fetchFile } from "../../../api/http-transport.ts";
import { loadRequired } from "../../../loaders/loader-result.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { exactTime } from "../../../ui/dates.ts";
import { downloadBlob } from "../../../ui/download-file.ts";
import { EmptyMessage } from "../../../ui/error-message.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { formatFileSize } from "../../kit/formats.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { FormLoadError } from "../../writing/form/form-load-error.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import "./backups.css";

const pollMs = 2_000;

function loadBackups() {
  requirePermission("backups.manage");
  return loadRequired(api.backups(), messages.loadFailed);
}

/** The proven backups: makes one now, downloads one, and restores one. */
function BackupsPage() {
  const { isSetUp, isRunning, failure, restored, backups } = useLoaderData<typeof loadBackups>();
  const { revalidate } = useRevalidator();
  const { mutate } = useMutation(revalidate);
  const { timeZone } = useShell().settings;
  const [chosen, setChosen] = useState<BackupContents>();
  const [isRestoring, setRestoring] = useState(false);
  const time = (moment: string) => exactTime(moment, timeZone);

  useEffect(() => {
    if (!isRunning && !isRestoring) return;
    const look = () => (isRestoring ? reloadWhenOpen() : void revalidate());
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [isRunning, isRestoring, revalidate]);

  const choose = (id: string) => api.backupContents(id).then(setChosen);

  if (isRestoring)
    return (
      <DashboardPage title={messages.title}>
        <p className="callout" role="status">
          {messages.restoring}
        </p>
      </DashboardPage>
    );
  return (
    <DashboardPage title={messages.title} back={settingsPath}>
      {restored && (
        <p className="callout">
          {restored.hasFailed
            ? messages.restoreFailed(restored.detail, time(restored.at))
            : messages.restored(time(timeOf(restored.detail)), time(restored.at))}
        </p>
      )}
      <p className={isSetUp ? "quiet" : "callout"}>
        {isSetUp ? messages.explanation : latestBackupMessages.notSetUp}
      </p>
      {failure && (
        <p className="callout failure">{messages.failure(failure.reason, time(failure.nextAttemptAt))}</p>
      )}
      {isSetUp && (
        <p className="buttons">
          <button
            type="button"
            className="button"
            aria-disabled={isRunning}
            onClick={() =>
              isRunning ||
              void mutate({ run: api.makeBackup, done: messages.begun, fallback: messages.failed })
            }
          >
            {messages.make}
          </button>
          <span role="status">{isRunning && messages.running}</span>
        </p>
      )}
      {isSetUp && backups.length === 0 && <EmptyMessage text={latestBackupMessages.empty} />}
      <ul aria-label={messages.label} className="backups">
        {backups.map((backup) => (
          <li key={backup.backupID}>
            <BackupFacts backup={backup} time={time(backup.madeAt)} />
            {backup.damagedAt === null && (
              <p className="buttons">
                <Action label={messages.download} time={time(backup.madeAt)} act={() => download(backup)} />
                <Action
                  label={messages.restore}
                  time={time(backup.madeAt)}
                  act={() => choose(backup.backupID)}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <RestoreDialog
          contents={chosen}
          onBegun={() => setRestoring(true)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </DashboardPage>
  );
}

function BackupFacts({ backup, time }: { backup: Backup; time: string }) {
  return (
    <div>
      <h2 className="subtitle">{time}</h2>
      <p className="quiet">
        {messages.facts(formatFileSize(backup.bytes), backup.tookMs)}
        {backup.isEncrypted && `, ${messages.encrypted}`}
        <br />
        <bdi>{backup.places.join(", ")}</bdi>
      </p>
      {backup.damagedAt && <p className="failure">{messages.damaged}</p>}
    </div>
  );
}

function Action({ label, time, act }: { label: string; time: string; act: () => Promise<void> }) {
  const { busy, mutate } = useMutation();
  return (
    <button
      type="button"
      className="button plain"
      aria-label={messages.of(label, time)}
      aria-disabled={busy}
      onClick={() => busy || void mutate({ run: act })}
    >
      {label}
    </button>
  );
}

async function download({ backupID, isEncrypted }: Backup): Promise<void> {
  const file = await fetchFile(`/api/backups/${backupID}/file`);
  downloadBlob(`kulliyad-${backupID}.tar${isEncrypted ? ".age" : ""}`, file);
}

/** The whole page is loaded again: all that it shows is of the site before. */
function reloadWhenOpen(): void {
  api.backups().then(
    () => location.reload(),
    // Another answer than 503, such as that the session ended, is one of the restored site.
    (error: unknown) => error instanceof ApiError && error.status !== 503 && location.reload(),
  );
}

/** "2026-11-27T012014Z" as ISO 8601. */
function timeOf(backupID: string): string {
  return backupID.replace(/(\d\d)(\d\d)(\d\d)Z$/, "$1:$2:$3.000Z");
}

export { BackupsPage as Component, FormLoadError as ErrorBoundary, loadBackups as loader };
