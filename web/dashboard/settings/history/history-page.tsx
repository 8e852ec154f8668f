import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { settingsVersionMessages as messages } from "../../../../contract/messages/settings-history.ts";
import { versionMessages } from "../../../../contract/messages/versions.ts";
import { apiContext } from "../../../context.ts";
import { DashboardPage } from "../../layout/dashboard-page.tsx";
import { requirePermission } from "../../layout/require-staff.ts";
import { loadTable } from "../../table/load-table.ts";
import type { TableConfig } from "../../table/table-config.ts";
import { ExactTime } from "../../versions/version-facts.tsx";
import { loadVersionRows, type VersionRow, VersionTable } from "../../versions/version-table.tsx";
import { settingsPath } from "../settings-paths.ts";
import { ChangedSettings } from "./changed-settings.tsx";
import { settingsHistory } from "./settings-history.ts";

type Version = EndpointOutput["GET /api/settings/versions"]["versions"][number];

const shape: TableConfig<VersionRow<Version>> = {
  label: messages.list,
  keyOf: ({ versionID }) => versionID,
  sort: "",
  columns: [
    {
      header: versionMessages.columns.when,
      kind: "name",
      cell: ({ at }) => <ExactTime moment={at} />,
    },
    {
      header: versionMessages.columns.who,
      kind: "words",
      cell: ({ by }) => <bdi>{by?.username ?? messages.server}</bdi>,
    },
    {
      header: messages.changed,
      kind: "long",
      cell: (version) => <ChangedSettings version={version} />,
    },
  ],
};

function loadSettingsHistory({ request, context }: LoaderFunctionArgs) {
  requirePermission("settings.manage");
  const api = context.get(apiContext);
  return loadTable({
    request,
    rules: shape,
    load: (place) => loadVersionRows(place, api.settingsVersions),
    fallback: versionMessages.failed,
  });
}

/** Every change of the settings: compares any two versions, and restores one. */
function SettingsHistory() {
  const page = useLoaderData<typeof loadSettingsHistory>();
  return (
    <DashboardPage title={messages.title} back={settingsPath}>
      <p className="quiet">{messages.explanation}</p>
      <VersionTable shape={shape} page={page} hint={messages.emptyHint} history={settingsHistory} />
    </DashboardPage>
  );
}

export { loadSettingsHistory as loader, SettingsHistory as Component };
