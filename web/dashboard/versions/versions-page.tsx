import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import { versionMessages as messages } from "../../../contract/messages/versions.ts";
import type { Api } from "../../api.ts";
import { apiContext } from "../../context.ts";
import { requireId } from "../../loader-result.ts";
import { exactTime } from "../../ui/dates.ts";
import { useShell } from "../../ui/use-shell.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { RowActions, RowButton, RowLink } from "../table/row-actions.tsx";
import type { TableConfig } from "../table/table-config.ts";
import { comparePath } from "./compare-page.tsx";
import { useRestoreVersion } from "./use-restore-version.tsx";
import { ExactTime, type Version, VersionReason } from "./version-facts.tsx";
import "./versions.css";

type VersionRow = Version & {
  /** The version before it; undefined for the first. */
  previousID: number | undefined;
  newestID: number;
};

const shape: TableConfig<VersionRow> = {
  label: messages.list,
  keyOf: ({ versionID }) => versionID,
  sort: "",
  columns: [
    { header: messages.columns.when, kind: "name", cell: ({ at }) => <ExactTime moment={at} /> },
    {
      header: messages.columns.who,
      kind: "words",
      cell: ({ by }) => <bdi>{by?.username ?? messages.somebody}</bdi>,
    },
    { header: messages.columns.why, kind: "long", cell: (version) => <VersionReason version={version} /> },
  ],
};

/** Loader of a page of a record's versions, newest first. */
export function loadVersions(kind: ContentKind) {
  return ({ request, context, params }: LoaderFunctionArgs) => {
    const id = requireId(params.id);
    const api = context.get(apiContext);
    return loadTable({
      request,
      rules: shape,
      load: ({ page, limit }) => loadRows(api, kind, id, page, limit),
      fallback: messages.failed,
    });
  };
}

async function loadRows(api: Api, kind: ContentKind, id: number, page: number, limit: number) {
  const single = (number: number) =>
    api.versions(kind, id, { page: number, limit: 1 }).then(({ versions }) => versions[0]);
  const { versions, ...answer } = await api.versions(kind, id, { page, limit });
  const [newest, next] = await Promise.all([
    page === 1 ? versions[0] : single(1),
    page < answer.totalPages ? single(page * limit + 1) : undefined,
  ]);
  const rows = versions.map(
    (version, index): VersionRow => ({
      ...version,
      previousID: (versions[index + 1] ?? next)?.versionID,
      newestID: newest?.versionID ?? version.versionID,
    }),
  );
  return { ...answer, rows };
}

type VersionsPageProps = { kind: ContentKind; id: number };

/** The history of a record: compares any two of its versions, and restores one. */
export function VersionsPage({ kind, id }: VersionsPageProps) {
  const page = useLoaderData<ReturnType<typeof loadVersions>>();
  const { timeZone } = useShell().settings;
  const navigate = useNavigate();
  const restore = useRestoreVersion(kind, id);
  const title = "value" in page ? page.value.rows[0]?.title : undefined;
  /** The first of two versions to compare. */
  const [first, setFirst] = useState<Version>();

  function compare(version: Version) {
    if (!first) setFirst(version);
    else if (first.versionID === version.versionID) setFirst(undefined);
    else void navigate(comparePath(kind, id, first.versionID, version.versionID));
  }

  return (
    <DashboardPage title={messages.title} back={`${contentKinds[kind].editPath}/${id}`}>
      {title && (
        <p>
          <bdi>{title}</bdi>
        </p>
      )}
      <p className="quiet">{messages.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={messages.emptyHint}
        actions={(version) => {
          const { versionID, previousID, newestID, at } = version;
          const time = exactTime(at, timeZone);
          const isFirst = first?.versionID === versionID;
          return (
            <RowActions>
              {previousID !== undefined && (
                <RowLink
                  label={messages.whatChanged}
                  title={time}
                  to={comparePath(kind, id, previousID, versionID)}
                />
              )}
              <RowButton
                label={isFirst ? messages.cancelCompare : messages.compare}
                title={time}
                onClick={() => compare(version)}
              />
              {versionID !== newestID && (
                <RowButton
                  label={messages.restore}
                  title={time}
                  onClick={() => restore.ask(version, newestID)}
                />
              )}
            </RowActions>
          );
        }}
      />
      <p className="compare-hint" role="status">
        {first && messages.chooseOther(exactTime(first.at, timeZone))}
      </p>
      {restore.question}
    </DashboardPage>
  );
}
