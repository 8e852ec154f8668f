import { Link } from "react-router";
import { latestBackupMessages as messages } from "../../../../contract/messages/dashboard/en.ts";
import type { LatestBackup as Latest } from "../../../../contract/schemas/backups.ts";
import { settingsPath } from "../../../../contract/settings/groups.ts";
import { formatFileSize } from "../../kit/format-file-size.ts";
import { formatMoment } from "../../kit/format-moment.ts";
import { useViewer } from "../../kit/viewer.tsx";

/** When the last proven backup was made. Without BACKUP_TO, only a SUPERADMIN sees that none are made. */
export function LatestBackup({ isSetUp, isLate, latest }: Latest) {
  const mayManage = useViewer()?.may.includes("backups.manage");
  if (!isSetUp) return mayManage && <p className="quiet">{messages.notSetUp}</p>;
  const text = latest ? textOf(latest) : messages.empty;
  return (
    <p className={isLate ? "failure" : "quiet"}>
      {isLate && `${messages.late} `}
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

function textOf({ madeAt, tookMs, bytes }: NonNullable<Latest["latest"]>): string {
  const time = formatMoment(madeAt);
  // A time alone is one of today.
  const day = /^[\d:]+$/.test(time) ? `${messages.today} ${time}` : time;
  return messages.latest(day, tookMs, formatFileSize(bytes));
}
