import { Link, useLocation } from "react-router";
import { detectScript } from "../../../contract/detect-language.ts";
import { navigationMessages } from "../../../contract/messages/shell.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { AccountControl, MobileAccount } from "./account.tsx";
import { NavigationLinks } from "./navigation.tsx";
import { Notice } from "./notice.tsx";
import { SearchLink } from "./search-link.tsx";
import { SiteMark } from "./site-mark.tsx";

/** Site name, navigation and account; on small screens a menu that opens without JavaScript. */
export function Header() {
  const { settings } = useShell();
  const { key } = useLocation();
  return (
    <header className="site-header">
      <Notice />
      <div className="frame">
        <Link viewTransition className="wordmark" to="/">
          <SiteMark />
          <span {...detectScript(settings.collegeName)}>{settings.collegeName}</span>
        </Link>
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
