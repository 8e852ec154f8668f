import { NavLink } from "react-router";
import { wording } from "../../../contract/wording.ts";
import { useShell } from "../../ui/use-shell.ts";

const links = [
  { to: "/", label: wording.navigation.home },
  { to: "/services", label: wording.navigation.trainings },
  { to: "/news", label: wording.navigation.courses },
  { to: "/events/pages/1", label: wording.navigation.events },
];

/** The site's main links, the same in the header and in the mobile menu. */
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
          <a href={settings.links.exams}>{wording.navigation.exams}</a>
        </li>
      )}
    </ul>
  );
}
