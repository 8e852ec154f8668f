import { useId } from "react";
import { Link } from "react-router";
import {
  latestBackupMessages,
  problemMessages as messages,
  overviewMessages,
  untitledMessage,
} from "../../../../contract/messages/staff/dashboard.ts";
import { settingsPath } from "../../../../contract/rules/settings/groups.ts";
import type { LatestBackup as Latest } from "../../../../contract/schemas/backups.ts";
import type { Problem } from "../../../../contract/schemas/status.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { formatFileSize, formatMoment } from "../../kit/formats.ts";
import { useViewer } from "../../kit/viewer.tsx";

/** What does not work, each with its reason and since when. Nothing is shown when everything works. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const headingId = useId();
  if (problems.length === 0) return null;
  return (
    <section className="failure problems" aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.title}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.record?.kind} ${problem.record?.id}`}>
            <ProblemText {...problem} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProblemText({ kind, since, reason, record }: Problem) {
  const what = messages.kinds[kind](`“${record?.title || untitledMessage}”`);
  const text = messages.since(what, formatTime(since), reason);
  if (!record) return text;
  return (
    <Link className="target" to={`${contentKinds[record.kind].editPath}/${record.id}`}>
      <bdi>{text}</bdi>
    </Link>
  );
}

/** When the last proven backup was made. Without BACKUP_TO, only a SUPERADMIN sees that none are made. */
export function LatestBackup({ isSetUp, isLate, latest }: Latest) {
  const mayManage = useViewer()?.may.includes("backups.manage");
  if (!isSetUp) return mayManage && <p className="quiet">{latestBackupMessages.notSetUp}</p>;
  if (!latest && !isLate) return null;
  const text = latest ? backupText(latest) : latestBackupMessages.empty;
  return (
    <p className={isLate ? "failure" : "quiet"}>
      {isLate && `${latestBackupMessages.late} `}
      {mayManage ? (
        <Link className="target" to={`${settingsPath}/backups`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}

function backupText({ madeAt, tookMs, bytes }: NonNullable<Latest["latest"]>): string {
  return latestBackupMessages.latest(formatTime(madeAt), tookMs, formatFileSize(bytes));
}

function formatTime(moment: string): string {
  const time = formatMoment(moment);
  // A time alone is one of today.
  return /^[\d:]+$/.test(time) ? `${overviewMessages.today} ${time}` : time;
}
