import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { settingNames } from "../../../../contract/messages/settings-screen.ts";
import { differenceMessages, versionMessages } from "../../../../contract/messages/versions.ts";
import { settingKeys } from "../../../../contract/setting-groups.ts";
import { apiContext } from "../../../context.ts";
import { loadRequired, requireId } from "../../../loader-result.ts";
import { requirePermission } from "../../layout/require-staff.ts";
import { ComparedVersions } from "../../versions/compared-versions.tsx";
import { ValueChange } from "../../versions/value-change.tsx";
import { isSameSetting } from "../is-same-setting.ts";
import { settingText } from "../setting-text.ts";
import { ChangedSettings } from "./changed-settings.tsx";
import { settingsHistory } from "./settings-history.ts";

async function loadSettingsComparison({ context, params }: LoaderFunctionArgs) {
  requirePermission("settings.manage");
  const api = context.get(apiContext);
  const [before, after, newest] = await loadRequired(
    Promise.all([
      api.settingsVersion(requireId(params.older)),
      api.settingsVersion(requireId(params.newer)),
      api.settingsVersions({ page: 1, limit: 1 }),
    ]),
    versionMessages.failed,
  );
  return { before, after, newestID: newest.versions[0]?.versionID ?? after.versionID };
}

/** What changed between two versions of the settings, in words. */
function SettingsComparison() {
  const { before, after, newestID } = useLoaderData<typeof loadSettingsComparison>();
  const changed = settingKeys.filter((key) => !isSameSetting(key, before.settings, after.settings));
  return (
    <ComparedVersions
      key={`${before.versionID} ${after.versionID}`}
      history={settingsHistory}
      before={before}
      after={after}
      newestID={newestID}
      reasonOf={(version) => <ChangedSettings version={version} />}
    >
      {changed.length === 0 ? (
        <p className="empty">{differenceMessages.none}</p>
      ) : (
        <div className="difference">
          {changed.map((key) => (
            <ValueChange
              key={key}
              title={settingNames[key]}
              before={settingText(key, before.settings)}
              after={settingText(key, after.settings)}
            />
          ))}
        </div>
      )}
    </ComparedVersions>
  );
}

export { loadSettingsComparison as loader, SettingsComparison as Component };
