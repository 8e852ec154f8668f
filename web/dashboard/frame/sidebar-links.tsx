import { Fragment, useId } from "react";
import { NavLink } from "react-router";
import { sidebarMessages } from "../../../contract/messages/dashboard.ts";
import type { Permission } from "../../../contract/permissions.ts";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { useViewer } from "../kit/viewer.tsx";

type Entry = { to: string; label: string; needs: Permission };
type Group = { heading?: string; entries: readonly Entry[] };

/**
 * The specified entries, and then what was added. Only administrators see the recycle bin here (specification, section
 * 6); its URL works for all staff.
 */
const groups: readonly Group[] = [
  {
    entries: [
      { to: "/dashboard", label: sidebarMessages.overview, needs: "dashboard.open" },
      { to: "/dashboard/posts", label: sidebarMessages.posts, needs: "content.write" },
      { to: "/dashboard/events", label: sidebarMessages.events, needs: "content.write" },
      { to: "/dashboard/services", label: sidebarMessages.services, needs: "content.write" },
      { to: "/dashboard/users", label: sidebarMessages.users, needs: "users.read" },
      { to: "/dashboard/trash", label: sidebarMessages.trash, needs: "users.read" },
    ],
  },
  {
    heading: sidebarMessages.siteGroup,
    entries: [
      { to: "/dashboard/pages", label: sidebarMessages.pages, needs: "content.write" },
      { to: "/dashboard/settings", label: sidebarMessages.settings, needs: "settings.manage" },
      { to: "/dashboard/redirects", label: sidebarMessages.redirects, needs: "redirects.manage" },
    ],
  },
  {
    heading: sidebarMessages.peopleGroup,
    entries: [
      { to: "/dashboard/messages", label: sidebarMessages.messages, needs: "contact.manage" },
      { to: "/dashboard/comments", label: sidebarMessages.comments, needs: "comment.moderate" },
      { to: "/dashboard/audit", label: sidebarMessages.audit, needs: "audit.read" },
    ],
  },
];

/** The links of the sidebar and of the drawer. */
export function SidebarLinks({ onLeave }: { onLeave?: () => void }) {
  const viewer = useViewer();
  const id = useId();
  return (
    <>
      {groups.map(({ heading, entries }) => (
        <Fragment key={heading ?? ""}>
          {heading && (
            <p id={id + heading} className="quiet">
              {heading}
            </p>
          )}
          <ul aria-labelledby={heading && id + heading}>
            {entries
              .filter(({ needs }) => viewer?.may.includes(needs))
              .map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/dashboard"} onClick={onLeave}>
                    <span>{label}</span>
                  </NavLink>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
      <p className="quiet">
        <a className="target" href="/">
          {sidebarMessages.site}
        </a>
        <ThemeSwitch />
      </p>
    </>
  );
}
