import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import { versionMessages as messages } from "../../../contract/messages/versions.ts";
import { apiContext } from "../../context.ts";
import { requireId } from "../../loader-result.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { loadTable } from "../table/load-table.ts";
import type { TableConfig } from "../table/table-config.ts";
import { ExactTime, type Version, VersionReason } from "./version-facts.tsx";
import { historyOf } from "./version-history.ts";
import { loadVersionRows, type VersionRow, VersionTable } from "./version-table.tsx";

const shape: TableConfig<VersionRow<Version>> = {
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
      load: (place) => loadVersionRows(place, (query) => api.versions(kind, id, query)),
      fallback: messages.failed,
    });
  };
}

type VersionsPageProps = { kind: ContentKind; id: number };

/** The history of a record: compares any two of its versions, and restores one. */
export function VersionsPage({ kind, id }: VersionsPageProps) {
  const page = useLoaderData<ReturnType<typeof loadVersions>>();
  const title = "value" in page ? page.value.rows[0]?.title : undefined;
  return (
    <DashboardPage title={messages.title} back={`${contentKinds[kind].editPath}/${id}`}>
      {title && (
        <p>
          <bdi>{title}</bdi>
        </p>
      )}
      <p className="quiet">{messages.explanation}</p>
      <VersionTable shape={shape} page={page} hint={messages.emptyHint} history={historyOf(kind, id)} />
    </DashboardPage>
  );
}
