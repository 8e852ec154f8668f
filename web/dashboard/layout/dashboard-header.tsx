import { AccountControl } from "../../site/shell/account.tsx";
import { SiteMark } from "../../site/shell/site-mark.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { Drawer } from "./drawer.tsx";

/** The college's name, the account menu, and on small screens the button that opens the sidebar. */
export function DashboardHeader() {
  const { settings } = useShell();
  return (
    <header className="site-header dashboard-header">
      <div className="frame">
        {/* Not a router link: the site is another client bundle. */}
        <a className="wordmark" href="/">
          <SiteMark />
          <span>{settings.collegeName}</span>
        </a>
        <AccountControl />
        <Drawer />
      </div>
      <div className="alindi" aria-hidden="true" />
    </header>
  );
}
