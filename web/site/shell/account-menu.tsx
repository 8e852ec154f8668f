import { accountMessages } from "../../../contract/messages/shell.ts";
import type { Session } from "../../../contract/session.ts";
import type { User } from "../../../contract/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { AccountLinks } from "./account-links.tsx";
import { useHoverMenu } from "./use-hover-menu.ts";

const panelId = "account-panel";

/** The user's avatar with the account menu. */
export function AccountMenu({ user, may }: { user: User; may: Session["may"] }) {
  const { open, close, menu, button, panel } = useHoverMenu();
  return (
    <div className="account-menu" {...menu}>
      <button
        type="button"
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
