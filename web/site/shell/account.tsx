import { Link, useLocation } from "react-router";
import type { Session } from "../../../contract/schemas/session.ts";
import type { User } from "../../../contract/schemas/user.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useSession } from "../../session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { logOut } from "../sessions/log-out.ts";
import { useHoverMenu } from "./use-hover-menu.ts";

/** "Log in", or the account menu of the signed-in user. */
export function AccountControl() {
  const { accountMessages } = useMessages();
  const { session } = useSession();
  return (
    <div className="account">
      {session ? (
        <AccountMenu user={session.user} may={session.may} />
      ) : (
        <>
          <LogIn className="button when-signed-out" />
          {/* Shown until React has loaded, and on error pages, which have no React. */}
          <a className="avatar when-signed-in" href="/account">
            <span className="visually-hidden">{accountMessages.menu}</span>
          </a>
        </>
      )}
    </div>
  );
}

/** The same for the mobile menu. */
export function MobileAccount() {
  const { accountMessages } = useMessages();
  const { session } = useSession();
  if (!session) return <LogIn className="when-signed-out" />;
  return (
    <>
      <p className="quiet">
        {accountMessages.loggedInAs} <bdi>{session.user.username}</bdi>
      </p>
      <AccountLinks may={session.may} />
    </>
  );
}

/** Not a router link: the sign-in page needs the content security policy of its own document. */
function LogIn({ className }: { className: string }) {
  const { accountMessages } = useMessages();
  return (
    <a className={className} href="/signup">
      {accountMessages.logIn}
    </a>
  );
}

const panelId = "account-panel";

/** The user's avatar with the account menu. */
function AccountMenu({ user, may }: { user: User; may: Session["may"] }) {
  const { accountMessages } = useMessages();
  const { open, close, menu, button, panel } = useHoverMenu();
  return (
    <div className="account-menu" {...menu}>
      <button
        type="button"
        className="bare"
        aria-label={accountMessages.menu}
        aria-expanded={open}
        aria-controls={panelId}
        {...button}
      >
        <Avatar image={user.image_url} name={user.username} />
      </button>
      {/* Focusable, so that a click on its text does not move the focus out of the menu. */}
      <div id={panelId} className="account-panel" hidden={!open} tabIndex={-1} {...panel}>
        <p className="person">
          <Avatar image={user.image_url} name={user.username} />
          <bdi>{user.username}</bdi>
        </p>
        <AccountLinks may={may} onLeave={close} />
      </div>
    </div>
  );
}

type AccountLinksProps = { may: Session["may"]; onLeave?: () => void };

/** The links of the account menu and of the mobile menu. */
function AccountLinks({ may, onLeave }: AccountLinksProps) {
  const { accountMessages } = useMessages();
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
