import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  settingsMessages as messages,
  settingNames,
  settingPageMessages,
} from "../../../contract/messages/settings-screen.ts";
import {
  type SettingGroup,
  type SettingKey,
  settingGroupNames,
  settingsOfGroup,
} from "../../../contract/setting-groups.ts";
import { apiContext } from "../../context.ts";
import { loadOptional } from "../../loader-result.ts";
import { EmptyMessage } from "../../ui/error-message.tsx";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { requirePermission } from "../layout/require-staff.ts";
import { settingText } from "./setting-text.ts";
import { groupPath, settingsPath } from "./settings-paths.ts";
import "./settings.css";

function loadSettingsIndex({ context }: LoaderFunctionArgs) {
  requirePermission("settings.manage");
  return loadOptional(context.get(apiContext).allSettings(), messages.failed);
}

/** The pages of the settings, and a search over all of them. */
function SettingsIndex() {
  const stored = useLoaderData<typeof loadSettingsIndex>();
  const [search, setSearch] = useState("");
  const settings = "value" in stored ? stored.value.settings : undefined;
  const asked = search.trim().toLowerCase();
  /** Settings of a group whose name or value contains what is searched for. */
  const found = (group: SettingGroup): readonly SettingKey[] =>
    settingsOfGroup(group).filter((key) =>
      `${settingNames[key]} ${settings ? settingText(key, settings) : ""}`.toLowerCase().includes(asked),
    );
  const groups = settingGroupNames
    .map((group) => ({ group, keys: asked ? found(group) : [], ...settingPageMessages[group] }))
    .filter(({ keys, title }) => !asked || keys.length > 0 || title.toLowerCase().includes(asked));
  return (
    <DashboardPage title={messages.title} className="settings-index">
      <p className="quiet">{messages.explanation}</p>
      <label className="settings-search">
        {messages.search}
        <input
          type="search"
          value={search}
          dir="auto"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {asked && messages.found(groups.length)}
      </p>
      {groups.length === 0 && <EmptyMessage text={messages.nothingFound} />}
      <ul className="setting-groups">
        {groups.map(({ group, title, about, keys }) => (
          <li key={group}>
            <Link to={groupPath(group)}>{title}</Link>
            <p className="quiet">
              {keys.length > 0 ? keys.map((key) => settingNames[key]).join(", ") : about}
            </p>
          </li>
        ))}
        {!asked && (
          <li>
            <Link to={`${settingsPath}/history`}>{messages.history}</Link>
            <p className="quiet">{messages.historyAbout}</p>
          </li>
        )}
      </ul>
    </DashboardPage>
  );
}

export { loadSettingsIndex as loader, SettingsIndex as Component };
