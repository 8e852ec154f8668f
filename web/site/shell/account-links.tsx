import { Link } from "react-router";
import type { Session } from "../../../contract/session.ts";
import { wording } from "../../../contract/wording.ts";
import { logOut } from "../../log-out.ts";

type AccountLinksProps = { may: Session["may"]; onLeave?: () => void };

/** Where a signed-in person can go, the same in the avatar's menu and in the mobile menu. */
export function AccountLinks({ may, onLeave }: AccountLinksProps) {
  return (
    <ul>
      {may.includes("dashboard.open") && (
        <li>
          {/* A whole new page: the dashboard is a program of its own. */}
          <Link to="/dashboard" reloadDocument>
            {wording.account.dashboard}
          </Link>
        </li>
      )}
      <li>
        <Link to="/sessions" onClick={onLeave}>
          {wording.account.sessions}
        </Link>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          {wording.account.logOut}
        </button>
      </li>
    </ul>
  );
}
