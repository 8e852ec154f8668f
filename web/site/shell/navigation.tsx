import { NavLink, useLocation } from "react-router";
import type { SiteLink } from "../../../contract/shell.ts";
import { useShell } from "../../ui/use-shell.ts";
import { useLabels } from "./use-labels.ts";

/** The main links of the header and of the mobile menu. Items below another open without JavaScript. */
export function NavigationLinks() {
  const { menu } = useShell();
  const { labelOf } = useLabels();
  const { key } = useLocation();
  return (
    <ul>
      {menu.map(({ children, ...link }) => (
        <li key={link.to}>
          {children ? (
            // The new key of each navigation closes it. Of those with the same name, one is open.
            <details className="submenu" name="submenu" key={key}>
              <summary {...labelOf(link)} />
              <ul>
                {[link, ...children].map((item) => (
                  <li key={item.to}>
                    <MenuLink link={item} />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <MenuLink link={link} />
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ link }: { link: SiteLink }) {
  const { labelOf } = useLabels();
  const label = labelOf(link);
  const isPage = /^\/[^/#]*[^#]*$/.test(link.to);
  return isPage ? (
    <NavLink viewTransition to={link.to} end={link.to === "/"} {...label} />
  ) : (
    <a href={link.to} {...label} />
  );
}
