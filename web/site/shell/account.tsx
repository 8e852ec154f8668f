import { accountMessages } from "../../../contract/messages/shell.ts";
import { useSession } from "../../session.ts";
import { AccountLinks } from "./account-links.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** "Log in", or the account menu of the signed-in user. */
export function AccountControl() {
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
  return (
    <a className={className} href="/signup">
      {accountMessages.logIn}
    </a>
  );
}
