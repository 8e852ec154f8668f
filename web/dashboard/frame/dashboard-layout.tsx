import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useRevalidator } from "react-router";
import { navigationMessages } from "../../../contract/messages/readers/en/site.ts";
import { offlineNoticeMessages, sidebarMessages } from "../../../contract/messages/staff/dashboard.ts";
import { hasQueuedPosts } from "../../browser/draft-database.ts";
import { useSession } from "../../session/session.ts";
import { AccountControl } from "../../site/shell/account.tsx";
import { SessionEnded } from "../../site/shell/session-ended.tsx";
import { Wordmark } from "../../site/shell/wordmark.tsx";
import { useOutsideClick } from "../../ui/dialog/use-outside-click.ts";
import { Icon } from "../../ui/icon.tsx";
import { RouteAnnouncer } from "../../ui/route-announcer.tsx";
import { setDashboardNotice } from "../../ui/toasts/flash-notice.ts";
import { Toasts } from "../../ui/toasts/toasts.tsx";
import { useWindowEvent } from "../../ui/use-window-event.ts";
import { useIsOnline } from "../kit/connection/use-is-online.ts";
import { usePreserveFocus } from "../kit/keep-focus.ts";
import { ViewerProvider } from "../kit/viewer.tsx";
import { onSendEnd } from "../writing/session/unsent-posts.ts";
import { SidebarLinks } from "./sidebar-links.tsx";

/** Says that the browser is offline. Rendered empty before: screen readers announce only changes of a live region. */
function Offline() {
  return (
    <div className="offline" role="status">
      {!useIsOnline() && <p>{offlineNoticeMessages.notice}</p>}
    </div>
  );
}

/** The layout around every page of the dashboard. */
export function DashboardLayout() {
  const main = useRef<HTMLElement>(null);
  usePreserveFocus(main);
  useSessionChanges();
  const { revalidate } = useRevalidator();
  // The page's data is loaded again when the connection is back.
  useWindowEvent("online", () => void revalidate());
  useResumeUnsentPosts(useSession().session?.user.userId);
  return (
    <ViewerProvider>
      {/* Not a link to a fragment, as on the site: a change of the URL would count as leaving a form. */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {navigationMessages.skipToContent}
      </button>
      <SessionEnded />
      <Offline />
      <DashboardHeader />
      <RouteAnnouncer />
      <div className="dashboard-body">
        <nav className="sidebar sidebar-links" aria-label={sidebarMessages.label}>
          <SidebarLinks />
        </nav>
        <main id="content" ref={main} tabIndex={-1}>
          <Outlet />
          <ScrollToTopButton />
        </main>
      </div>
      <Toasts />
      <ScrollRestoration />
    </ViewerProvider>
  );
}

/**
 * Scrolls to the top. Shown once boot.ts marks the page as scrolled. Not a link to a fragment, as on the site: a change
 * of the URL would count as leaving a form.
 */
function ScrollToTopButton() {
  return (
    <button type="button" className="scroll-top" onClick={() => scrollTo({ top: 0 })}>
      <Icon path="M12 19V5M5 12l7-7 7 7" />
      <span className="visually-hidden">{navigationMessages.scrollToTop}</span>
    </button>
  );
}

/** Reacts to changes of the session while the dashboard is open, in this tab or another. */
function useSessionChanges(): void {
  const { status, session } = useSession();
  const { revalidate } = useRevalidator();
  const token = session?.token;
  const lastToken = useRef(token);
  const isStaff = session?.may.includes("dashboard.open") ?? status === "ended";

  // Signed out, or no longer staff.
  useEffect(() => {
    if (isStaff) return;
    setDashboardNotice();
    location.replace("/");
  }, [isStaff]);

  // Signed in again: reload what was rejected.
  useEffect(() => {
    if (token && token !== lastToken.current) void revalidate();
    lastToken.current = token ?? lastToken.current;
  }, [token, revalidate]);
}

/** Sends the posts that were queued when the dashboard was closed, and reloads lists when a post was sent. */
function useResumeUnsentPosts(userId: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onSendEnd(() => void revalidate()), [revalidate]);
  useEffect(() => {
    if (userId !== undefined) void resume(userId);
  }, [userId]);
}

async function resume(userId: number): Promise<void> {
  if (!(await hasQueuedPosts(userId))) return;
  const { resumeQueuedPosts } = await import("../writing/session/outbox.ts");
  await resumeQueuedPosts(userId);
}

/** The college's name, the account menu, and on small screens the button that opens the sidebar. */
function DashboardHeader() {
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
