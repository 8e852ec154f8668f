import { Link, useLocation } from "react-router";
import { accountMessages } from "../../../contract/messages/shell.ts";
import type { Session } from "../../../contract/session.ts";
import { logOut } from "../../log-out.ts";

type AccountLinksProps = { may: Session["may"]; onLeave?: () => void };

/** The links of the account menu and of the mobile menu. */
export function AccountLinks({ may, onLeave }: AccountLinksProps) {
  // Not a router link: the dashboard is another client bundle.
  const inDashboard = /^\/dashboard(\/|$)/.test(useLocation().pathname);
  return (
    <ul>
      {may.includes("dashboard.open") && (
        <li>
          <Link viewTransition to="/dashboard" reloadDocument={!inDashboard} onClick={onLeave}>
            {accountMessages.dashboard}
          </Link>
        </li>
      )}
      <li>
        <Link viewTransition to="/account" reloadDocument={inDashboard} onClick={onLeave}>
          {accountMessages.title}
        </Link>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          {accountMessages.logOut}
        </button>
      </li>
    </ul>
  );
}
