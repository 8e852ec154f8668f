import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { overviewMessages, staffFallbackMessages } from "../../../../contract/messages/staff/dashboard.ts";
import type { Stats } from "../../../../contract/schemas/stats.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { currentSession } from "../../../session/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { type ScreenPart, UnknownParts } from "../../kit/unknown-parts.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { loadTable } from "../../table/load-table.ts";
import type { TableConfig } from "../../table/table-config.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Readers } from "./numbers.tsx";
import { LatestBackup, Problems } from "./problems.tsx";
import { WhatWaits } from "./what-waits.tsx";
import "./overview.css";

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
  const unknown: ScreenPart[] = [];
  /** Undefined if it could not be loaded, which the page says. */
  const orUnknown = <Value,>(part: ScreenPart, loading: Promise<Value>) =>
    loading.catch(() => {
      unknown.push(part);
      return undefined;
    });
  const [page, planned, forms, checklist, numbers, status, release] = await Promise.all([
    loadTable({
      request,
      rules: shape,
      load: (query) => api.stats(query).then(({ usersStats: rows, ...stats }) => ({ rows, ...stats })),
      fallback: staffFallbackMessages.users,
    }),
    orUnknown("comingUp", api.comingUp()),
    may?.includes("contact.manage") ? orUnknown("forms", api.forms()) : undefined,
    may?.includes("settings.manage") ? orUnknown("checklist", api.settingsChecklist()) : undefined,
    orUnknown("numbers", api.numbers()),
    may?.includes("status.read") ? orUnknown("status", api.status()) : undefined,
    may?.includes("release.read") ? orUnknown("version", api.release()) : undefined,
  ]);
  return { page, planned, forms, checklist, numbers, status, release, unknown };
}

/** What waits for the viewer, what they may begin, and then the specified parts: totals and the newest users. */
export function Overview() {
  const { page, checklist, numbers, status, release, unknown, ...waiting } =
    useLoaderData<typeof loadOverview>();
  const isNew = checklist && Object.values(checklist).includes(false);
  return (
    <DashboardPage title={overviewMessages.title}>
      {release?.newerVersion && (
        <p className="callout">{overviewMessages.newerRelease(release.newerVersion, release.version)}</p>
      )}
      <Problems problems={status?.problems ?? []} />
      <UnknownParts parts={unknown} />
      <WhatWaits {...waiting} />
      {status && <LatestBackup {...status.backups} />}
      {isNew && <FirstSteps checklist={checklist} />}
      <p className="buttons new-records">
        {(["post", "event", "service"] as const).map((kind) => (
          <Link key={kind} className="button plain" to={`${contentKinds[kind].consolePath}/new`}>
            {overviewMessages.create[kind]}
          </Link>
        ))}
      </p>
      {"value" in page && <Counters of={page.value} />}
      {numbers && numbers.views > 0 && <Readers report={numbers} />}
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
