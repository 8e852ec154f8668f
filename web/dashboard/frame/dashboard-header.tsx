import { useRef } from "react";
import { sidebarMessages } from "../../../contract/messages/dashboard/en.ts";
import { AccountControl } from "../../site/shell/account.tsx";
import { Wordmark } from "../../site/shell/wordmark.tsx";
import { useOutsideClick } from "../../ui/dialog/use-outside-click.ts";
import { SidebarLinks } from "./sidebar-links.tsx";

/** The college's name, the account menu, and on small screens the button that opens the sidebar. */
export function DashboardHeader() {
  return (
    <header className="site-header dashboard-header">
      <div className="frame">
        {/* Not a router link: the site is another client bundle. */}
        <Wordmark reloadDocument />
        <AccountControl />
        <Drawer />
      </div>
      <div className="alindi" aria-hidden="true" />
    </header>
  );
}

/** The sidebar on small screens: a button that opens it as a modal dialog. */
function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const outsidePress = useOutsideClick(close);

  return (
    <>
      <button
        type="button"
        className="bare drawer-button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {sidebarMessages.menu}
      </button>
      <dialog ref={dialog} className="drawer" aria-label={sidebarMessages.label} {...outsidePress}>
        <div>
          <button type="button" className="drawer-close" aria-label={sidebarMessages.close} onClick={close}>
            ×
          </button>
          <nav className="sidebar-links" aria-label={sidebarMessages.label}>
            <SidebarLinks onLeave={close} />
          </nav>
        </div>
      </dialog>
    </>
  );
}
