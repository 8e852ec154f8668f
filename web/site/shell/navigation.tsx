import { NavLink } from "react-router";
import { navigationMessages } from "../../../contract/messages/shell.ts";
import { useShell } from "../../ui/use-shell.ts";

const links = [
  { to: "/", label: navigationMessages.home },
  { to: "/services", label: navigationMessages.trainings },
  { to: "/news", label: navigationMessages.courses },
  { to: "/events/pages/1", label: navigationMessages.events },
];

/** The main links of the header and of the mobile menu. */
export function NavigationLinks() {
  const { settings } = useShell();
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink viewTransition to={to} end={to === "/"}>
            {label}
          </NavLink>
        </li>
      ))}
      {settings.links.exams && (
        <li>
          <a href={settings.links.exams}>{navigationMessages.exams}</a>
        </li>
      )}
    </ul>
  );
}
