import { useEffect, useState } from "react";
import { Link } from "react-router";
import { backupMessages as messages } from "../../../../contract/messages/backups/en.ts";
import type { LatestBackup as Latest } from "../../../../contract/schemas/backups.ts";
import { settingsPath } from "../../../../contract/settings/groups.ts";
import { api } from "../../../http-transport.ts";
import { formatFileSize } from "../../kit/format-file-size.ts";
import { formatMoment } from "../../kit/format-moment.ts";
import { useViewer } from "../../kit/viewer.tsx";

/** When the last proven backup was made. It loads after the overview: a bucket may be slow. */
export function LatestBackup() {
  const may = useViewer()?.may ?? [];
  const [mayRead, mayManage] = [may.includes("backups.read"), may.includes("backups.manage")];
  const [found, setFound] = useState<Latest>();
  useEffect(() => {
    if (mayRead) api.latestBackup().then(setFound, () => undefined);
  }, [mayRead]);
  if (!found || (!found.isSetUp && !mayManage)) return null;
  const { isSetUp, latest, isLate } = found;
  return (
    <div className="latest-backup">
      {isLate && <p className="failure">{messages.late}</p>}
      <p className="quiet">{isSetUp ? latest && textOf(latest) : messages.notSetUp}</p>
      {mayManage && isSetUp && (
        <Link className="target" to={`${settingsPath}/backups`}>
          {messages.title}
        </Link>
      )}
    </div>
  );
}

function textOf({ madeAt, tookMs, bytes }: NonNullable<Latest["latest"]>): string {
  const time = formatMoment(madeAt);
  // A time alone is one of today.
  const day = /^[\d:]+$/.test(time) ? `${messages.today} ${time}` : time;
  return messages.latest(day, tookMs, formatFileSize(bytes));
}
