import { useId } from "react";
import { Link } from "react-router";
import {
  settingsMessages as messages,
  settingPageMessages,
} from "../../../contract/messages/staff/settings-screen.ts";
import {
  isForAdministrator,
  settingGroupNames,
  settingsPath,
} from "../../../contract/rules/settings/groups.ts";
import { currentSession } from "../../session/session.ts";
import { DashboardPage } from "../kit/dashboard-page.tsx";
import { requirePermission } from "../kit/require-staff.ts";
import "./settings.css";

function loadSettingsIndex() {
  requirePermission("settings.manage");
  return null;
}

const pages = settingGroupNames.map((group) => ({ path: group, ...settingPageMessages[group] }));
const dailyPages = pages.filter(({ path }) => !isForAdministrator(path));
const administratorPages = [
  ...pages.filter(({ path }) => isForAdministrator(path)),
  { path: "redirects", ...messages.others.redirects },
  { path: "backups", ...messages.others.backups },
];

/** The pages of the settings, those of the administrator apart. */
function SettingsIndex() {
  const headingId = useId();
  return (
    <DashboardPage title={messages.title}>
      <p className="quiet">{messages.explanation}</p>
      <SettingPages pages={dailyPages} />
      {currentSession().session?.may.includes("settings.administer") && (
        <section className="administrator-settings" aria-labelledby={headingId}>
          <h2 id={headingId}>{messages.administrator}</h2>
          <p className="quiet">{messages.administratorHint}</p>
          <SettingPages pages={administratorPages} />
        </section>
      )}
    </DashboardPage>
  );
}

type PageLink = { path: string; title: string; about: string };

function SettingPages({ pages }: { pages: readonly PageLink[] }) {
  return (
    <ul className="setting-groups">
      {pages.map(({ path, title, about }) => (
        <li key={path}>
          <Link className="target" to={`${settingsPath}/${path}`}>
            {title}
          </Link>
          <p className="quiet">{about}</p>
        </li>
      ))}
    </ul>
  );
}

export { loadSettingsIndex as loader, SettingsIndex as Component };
