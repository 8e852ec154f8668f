import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../../contract/content-kinds.ts";
import {
  latestBackupMessages,
  overviewMessages,
  staffFallbackMessages,
} from "../../../../contract/messages/dashboard/en.ts";
import type { Stats } from "../../../../contract/schemas/stats.ts";
import { api } from "../../../http-transport.ts";
import { currentSession } from "../../../session/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { loadTable } from "../../table/load-table.ts";
import type { TableConfig } from "../../table/table-config.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Readers } from "./numbers.tsx";
import { WhatWaits } from "./what-waits.tsx";
import "./overview.css";
import type { LatestBackup as Latest } from "../../../../contract/schemas/backups.ts";
import { settingsPath } from "../../../../contract/settings/groups.ts";
import { formatFileSize, formatMoment } from "../../kit/formats.ts";
import { useViewer } from "../../kit/viewer.tsx";

const shape: TableConfig<Stats["usersStats"][number]> = {
  label: overviewMessages.latestUsers,
  keyOf: ({ userId }) => userId,
  columns: [
    { header: overviewMessages.columns.id, cell: ({ userId }) => userId },
    {
      header: overviewMessages.columns.username,
      kind: "name",
      cell: ({ username }) => <bdi>{username}</bdi>,
    },
    { header: overviewMessages.columns.email, kind: "email", cell: ({ email }) => <bdi>{email}</bdi> },
    {
      header: overviewMessages.columns.image,
      kind: "picture",
      cell: ({ image_url, username }) => <Avatar image={image_url} name={username} />,
    },
  ],
};

export async function loadOverview({ request }: LoaderFunctionArgs) {
  const may = currentSession().session?.may;
  const [page, unfinished, planned, checklist, numbers, backup, release] = await Promise.all([
    loadTable({
      request,
      rules: shape,
      load: (query) => api.stats(query).then(({ usersStats: rows, ...stats }) => ({ rows, ...stats })),
      fallback: staffFallbackMessages.users,
    }),
    api.unfinished().catch(() => undefined),
    api.comingUp().catch(() => undefined),
    may?.includes("settings.manage") ? api.settingsChecklist().catch(() => undefined) : undefined,
    api.numbers().catch(() => undefined),
    may?.includes("backups.read") ? api.latestBackup().catch(() => undefined) : undefined,
    may?.includes("release.read") ? api.release().catch(() => undefined) : undefined,
  ]);
  return { page, unfinished, planned, checklist, numbers, backup, release };
}

/** What waits for the viewer, what they may begin, and then the specified parts: totals and the newest users. */
export function Overview() {
  const { page, checklist, numbers, backup, release, ...waiting } = useLoaderData<typeof loadOverview>();
  const isNew = checklist && Object.values(checklist).includes(false);
  return (
    <DashboardPage title={overviewMessages.title}>
      {release?.newerVersion && (
        <p className="callout">{overviewMessages.newerRelease(release.newerVersion, release.version)}</p>
      )}
      <WhatWaits {...waiting} />
      {backup && <LatestBackup {...backup} />}
      {isNew && <FirstSteps checklist={checklist} />}
      <p className="buttons new-records">
        {(["post", "event", "service"] as const).map((kind) => (
          <Link key={kind} className="button plain" to={`${contentKinds[kind].consolePath}/new`}>
            {overviewMessages.create[kind]}
          </Link>
        ))}
      </p>
      {"value" in page && <Counters of={page.value} />}
      {numbers?.days.some(({ visits }) => visits > 0) && <Readers report={numbers} />}
      <h2>{overviewMessages.latestUsers}</h2>
      <DataTable shape={shape} page={page} />
    </DashboardPage>
  );
}

type Numbers = Pick<Stats, "numberOfUsers" | "numberOfEvents" | "numberOfServices" | "numberOfPosts">;

function Counters({ of }: { of: Numbers }) {
  const counters = [
    [overviewMessages.users, of.numberOfUsers],
    [overviewMessages.events, of.numberOfEvents],
    [overviewMessages.services, of.numberOfServices],
    [overviewMessages.posts, of.numberOfPosts],
  ] as const;
  return (
    <dl className="counters">
      {counters.map(([label, number]) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When the last proven backup was made. Without BACKUP_TO, only a SUPERADMIN sees that none are made. */
function LatestBackup({ isSetUp, isLate, latest }: Latest) {
  const mayManage = useViewer()?.may.includes("backups.manage");
  if (!isSetUp) return mayManage && <p className="quiet">{latestBackupMessages.notSetUp}</p>;
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
  const time = formatMoment(madeAt);
  // A time alone is one of today.
  const day = /^[\d:]+$/.test(time) ? `${latestBackupMessages.today} ${time}` : time;
  return latestBackupMessages.latest(day, tookMs, formatFileSize(bytes));
}
