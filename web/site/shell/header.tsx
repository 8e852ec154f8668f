import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import type { SiteLink } from "../../../contract/values/menu.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { AccountControl, MobileAccount } from "./account.tsx";
import { useExamsLine } from "./use-exams-line.ts";
import { type Label, useLabels } from "./use-labels.ts";
import { Wordmark } from "./wordmark.tsx";

/** Site name, navigation and account; on small screens a menu that opens without JavaScript. */
export function Header() {
  const { navigationMessages } = useMessages();
  const { key } = useLocation();
  return (
    <header className="site-header">
      <Notice />
      <div className="frame">
        <Wordmark />
        <nav className="wide-menu" aria-label={navigationMessages.menu}>
          <NavigationLinks />
        </nav>
        <SearchLink />
        <AccountControl />
        {/* The new key of each navigation closes the menu. */}
        <details className="mobile-menu" key={key}>
          <summary>{navigationMessages.menu}</summary>
          <nav aria-label={navigationMessages.menu}>
            <NavigationLinks />
            <PhoneLink to="/#call-center" />
            <MobileAccount />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** The main links of the header and of the mobile menu. Items below another open without JavaScript. */
function NavigationLinks() {
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
              <summary {...isolated(labelOf(link))} />
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
  const { exams } = useShell().settings.links;
  const own = isolated(labelOf(link));
  const line = useExamsLine();
  const label = line && link.to === exams ? withLine(own, line) : own;
  const isPage = /^\/[^/#]*[^#]*$/.test(link.to);
  return isPage ? (
    <NavLink viewTransition to={link.to} end={link.to === "/"} {...label} />
  ) : (
    <a href={link.to} {...label} />
  );
}

/** Puts a label of the other direction within its entry, which stands at the start of its line in every language. */
function isolated(label: Label): Label | { children: ReactNode } {
  return label.dir ? { children: <bdi {...label} /> } : label;
}

function withLine({ children, ...label }: Label | { children: ReactNode }, line: Label) {
  return {
    children: (
      <span>
        <span {...label}>{children}</span> <small {...line} />
      </span>
    ),
  };
}

/** One line for all readers, while there is one. */
function Notice() {
  const { notice } = useShell();
  const { textOf } = useLabels();
  const text = notice && textOf(notice.texts);
  if (!text) return null;
  return notice.url ? (
    <p className="notice">
      <a href={notice.url} {...text} />
    </p>
  ) : (
    <p className="notice" {...text} />
  );
}

/** Leads to the search. Not a router link: what somebody searches for is not rendered in the browser. */
function SearchLink() {
  const { searchMessages } = useMessages();
  return (
    <a className="search-link" href="/search">
      <Icon path="M16 16l5 5M4 10a6 6 0 0 0 13 0 6 6 0 0 0-13 0z" />
      <span className="visually-hidden">{searchMessages.title}</span>
    </a>
  );
}
