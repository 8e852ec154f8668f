import { useLoaderData } from "react-router";
import type { EndpointOutput } from "../../../contract/endpoints/index.ts";
import {
  settingsVersionMessages as messages,
  versionMessages,
} from "../../../contract/messages/versions/en.ts";
import { settingsPath } from "../../../contract/settings/groups.ts";
import { api } from "../../http-transport.ts";
import { exactTime } from "../../ui/dates.ts";
import { useShell } from "../../ui/use-shell.ts";
import { DashboardPage } from "../kit/dashboard-page.tsx";
import { DataTable } from "../table/data-table.tsx";
import { tableLoader } from "../table/load-table.ts";
import { RowButton } from "../table/row-actions.tsx";
import type { TableConfig } from "../table/table-config.ts";
import { useRestoreVersion } from "../writing/versions/use-restore-version.tsx";
import { ExactTime, type VersionHistory } from "../writing/versions/version-facts.tsx";
import { loadVersionRows, type VersionRow } from "../writing/versions/version-rows.ts";
import "../writing/versions/versions.css";
import { showSavedSettings } from "./form/show-saved-settings.ts";

type Version = EndpointOutput["GET /api/settings/versions"]["versions"][number];

const history: VersionHistory = {
  listPath: `${settingsPath}/history`,
  async restoreVersion(versionID, baseVersion) {
    const { settings } = await api.restoreSettings(versionID, baseVersion);
    showSavedSettings(settings);
  },
  texts: messages,
};

const shape: TableConfig<VersionRow<Version>> = {
  label: messages.list,
  keyOf: ({ versionID }) => versionID,
  columns: [
    { header: versionMessages.columns.when, kind: "name", cell: ({ at }) => <ExactTime moment={at} /> },
    {
      header: versionMessages.columns.who,
      kind: "words",
      cell: ({ by }) => <bdi>{by?.username ?? messages.server}</bdi>,
    },
    {
      header: messages.changed,
      kind: "long",
      cell: ({ reason, changed }) => (
        <>
          {changed}
          {reason === "restore" && (
            <span className="quiet version-seen">{versionMessages.reasons.restore}</span>
          )}
        </>
      ),
    },
  ],
};

const loadSettingsHistory = tableLoader("settings.manage", {
  rules: shape,
  load: (paging) => loadVersionRows(paging, api.settingsVersions),
  fallback: versionMessages.failed,
});

/** Every change of the settings, and restoring what was before. */
function SettingsHistory() {
  const page = useLoaderData<typeof loadSettingsHistory>();
  const { timeZone } = useShell().settings;
  const restore = useRestoreVersion(history);
  return (
    <DashboardPage title={messages.title} back={settingsPath}>
      <p className="quiet">{messages.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={messages.emptyHint}
        actions={(version) =>
          version.versionID === version.newestID ? (
            <span className="quiet">{versionMessages.newest}</span>
          ) : (
            <RowButton
              label={versionMessages.restore}
              title={exactTime(version.at, timeZone)}
              onClick={() => restore.ask(version, version.newestID)}
            />
          )
        }
      />
      {restore.question}
    </DashboardPage>
  );
}

export { loadSettingsHistory as loader, SettingsHistory as Component };
