import { useState } from "react";
import { Link } from "react-router";
import {
  settingsMessages as messages,
  settingNames,
  settingPageMessages,
} from "../../../contract/messages/staff/settings-screen.ts";
import {
  type SettingGroup,
  type SettingKey,
  settingGroupNames,
  settingsOfGroup,
  settingsPath,
} from "../../../contract/rules/settings/groups.ts";
import { currentSession } from "../../session/session.ts";
import { EmptyMessage } from "../../ui/error-message.tsx";
import { DashboardPage } from "../kit/dashboard-page.tsx";
import { requirePermission } from "../kit/require-staff.ts";
import "./settings.css";

function loadSettingsIndex() {
  requirePermission("settings.manage");
  return null;
}

/** The pages of the settings, and a search over all of them. */
function SettingsIndex() {
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  /** Settings of a group whose name contains what is searched for. */
  const findKeys = (group: SettingGroup): readonly SettingKey[] =>
    settingsOfGroup(group).filter((key) => settingNames[key].toLowerCase().includes(words));
  const groups = settingGroupNames.map((group) => ({
    path: group,
    names: words ? findKeys(group).map((key) => settingNames[key]) : [],
    ...settingPageMessages[group],
  }));
  const may = currentSession().session?.may;
  const others = ["redirects" as const, ...(may?.includes("backups.manage") ? ["backups" as const] : [])].map(
    (path) => ({ path, names: [], ...messages.others[path] }),
  );
  const pages = [...groups, ...others].filter(
    ({ names, title }) => names.length > 0 || title.toLowerCase().includes(words),
  );
  return (
    <DashboardPage title={messages.title}>
      <p className="quiet">{messages.explanation}</p>
      <label className="stack settings-search">
        {messages.search}
        <input
          className="input"
          type="search"
          value={search}
          dir="auto"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {words && messages.found(pages.length)}
      </p>
      {pages.length === 0 && <EmptyMessage text={messages.nothingFound} />}
      <ul className="setting-groups">
        {pages.map(({ path, title, about, names }) => (
          <li key={path}>
            <Link className="target" to={`${settingsPath}/${path}`}>
              {title}
            </Link>
            <p className="quiet">{names.join(", ") || about}</p>
          </li>
        ))}
      </ul>
    </DashboardPage>
  );
}

export { loadSettingsIndex as loader, SettingsIndex as Component };
