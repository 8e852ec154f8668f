import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from "react-router";
import { versionMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { type LoadResult, requireId } from "../../../loaders/loader-result.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { loadTable, type TablePage } from "../../table/load-table.ts";
import { RowButton, RowLink } from "../../table/row-actions.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { useRestoreVersion } from "./use-restore-version.tsx";
import { comparePath, ExactTime, type Version, VersionReason } from "./version-facts.tsx";
import { loadVersionRows, type VersionRow } from "./version-rows.ts";
import "./versions.css";

const shape: TableConfig<VersionRow> = {
  label: messages.list,
  keyOf: ({ versionID }) => versionID,
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

/** The route of a record's versions, newest first. */
export function versionList(kind: ContentKind) {
  function loader({ request, params }: LoaderFunctionArgs) {
    const id = requireId(params.id);
    return loadTable({
      request,
      rules: shape,
      load: (paging) => loadVersionRows(paging, (query) => api.versions(kind, id, query)),
      fallback: messages.failed,
    });
  }
  function Component() {
    const id = requireId(useParams().id);
    return <VersionsPage key={id} kind={kind} id={id} page={useLoaderData<typeof loader>()} />;
  }
  return { Component, loader };
}

type VersionsPageProps = { kind: ContentKind; id: number; page: LoadResult<TablePage<VersionRow>> };

/** The history of a record: compares any two of its versions, and restores one. */
function VersionsPage({ kind, id, page }: VersionsPageProps) {
  const title = "value" in page ? page.value.rows[0]?.title : undefined;
  const { timeZone } = useShell().settings;
  const navigate = useNavigate();
  const restore = useRestoreVersion(kind, id);
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
            <>
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
            </>
          );
        }}
      />
      <p className="callout compare-hint" role="status">
        {first && messages.chooseOther(exactTime(first.at, timeZone))}
      </p>
      {restore.question}
    </DashboardPage>
  );
}
