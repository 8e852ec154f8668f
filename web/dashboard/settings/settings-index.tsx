import { useId, useState } from "react";
import { Link } from "react-router";
import {
  settingsMessages as messages,
  settingNames,
  settingPageMessages,
} from "../../../contract/messages/staff/settings-screen.ts";
import {
  isForAdministrator,
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

/** The pages of the settings, those of the administrator apart, and a search over all of them. */
function SettingsIndex() {
  const [search, setSearch] = useState("");
  const headingId = useId();
  const words = search.trim().toLowerCase();
  /** Settings of a group whose name contains what is searched for. */
  const findKeys = (group: SettingGroup): readonly SettingKey[] =>
    settingsOfGroup(group).filter((key) => settingNames[key].toLowerCase().includes(words));
  const pagesOf = (groups: readonly SettingGroup[], others: readonly (keyof typeof messages.others)[]) =>
    [
      ...groups.map((group) => ({
        path: group,
        names: words ? findKeys(group).map((key) => settingNames[key]) : [],
        ...settingPageMessages[group],
      })),
      ...others.map((path) => ({ path, names: [], ...messages.others[path] })),
    ].filter(({ names, title }) => names.length > 0 || title.toLowerCase().includes(words));
  const mayAdminister = currentSession().session?.may.includes("settings.administer");
  const daily = pagesOf(
    settingGroupNames.filter((group) => !isForAdministrator(group)),
    [],
  );
  const administered = mayAdminister
    ? pagesOf(settingGroupNames.filter(isForAdministrator), ["redirects", "backups"])
    : [];
  const count = daily.length + administered.length;
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
        {words && messages.found(count)}
      </p>
      {count === 0 && <EmptyMessage text={messages.nothingFound} />}
      <SettingPages pages={daily} />
      {administered.length > 0 && (
        <section className="administrator-settings" aria-labelledby={headingId}>
          <h2 id={headingId}>{messages.administrator}</h2>
          <p className="quiet">{messages.administratorHint}</p>
          <SettingPages pages={administered} />
        </section>
      )}
    </DashboardPage>
  );
}

type PageLink = { path: string; title: string; about: string; names: readonly string[] };

function SettingPages({ pages }: { pages: readonly PageLink[] }) {
  return (
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
  );
}

export { loadSettingsIndex as loader, SettingsIndex as Component };
