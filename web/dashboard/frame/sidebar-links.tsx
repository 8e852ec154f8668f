import { Fragment, useId } from "react";
import { NavLink } from "react-router";
import { atMost, sidebarMessages } from "../../../contract/messages/staff/dashboard.ts";
import type { Permission } from "../../../contract/values/permissions.ts";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { useViewer } from "../kit/viewer.tsx";

/** The name of an entry is its path below the dashboard. */
type Entry = readonly [name: keyof typeof sidebarMessages, needs: Permission];
type Group = { heading?: string; entries: readonly Entry[] };

/**
 * The specified entries, and then what was added. Only administrators see the recycle bin here (specification, section
 * 6); editors reach it from the filter of each console.
 */
const groups: readonly Group[] = [
  {
    entries: [
      ["overview", "dashboard.open"],
      ["posts", "content.write"],
      ["events", "content.write"],
      ["services", "content.write"],
      ["users", "users.read"],
      ["trash", "users.read"],
    ],
  },
  {
    heading: sidebarMessages.peopleGroup,
    entries: [
      ["registrations", "contact.manage"],
      ["messages", "contact.manage"],
      ["comments", "comment.moderate"],
    ],
  },
  {
    heading: sidebarMessages.siteGroup,
    entries: [
      ["pages", "content.write"],
      ["documents", "content.write"],
      ["settings", "settings.manage"],
      ["audit", "audit.read"],
    ],
  },
];

/** The links of the sidebar and of the drawer, with the numbers of what waits for the viewer. */
export function SidebarLinks({ onLeave }: { onLeave?: () => void }) {
  const viewer = useViewer();
  const waiting: Readonly<Record<string, number>> = viewer?.waiting ?? {};
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
              .filter(([, needs]) => viewer?.may.includes(needs))
              .map(([name]) => (
                <li key={name}>
                  <NavLink
                    to={name === "overview" ? "/dashboard" : `/dashboard/${name}`}
                    end={name === "overview"}
                    onClick={onLeave}
                  >
                    <span>{sidebarMessages[name]}</span>
                    {waiting[name] ? <Count of={waiting[name]} /> : null}
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

function Count({ of: count }: { of: number }) {
  return (
    <span className="badge">
      {atMost(count)} <span className="visually-hidden">{sidebarMessages.waiting}</span>
    </span>
  );
}
