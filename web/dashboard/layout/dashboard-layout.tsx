import { useRef } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { sidebarMessages } from "../../../contract/messages/dashboard.ts";
import { offlineMessages } from "../../../contract/messages/errors.ts";
import { navigationMessages } from "../../../contract/messages/shell.ts";
import { useSession } from "../../session.ts";
import { SessionEnded } from "../../site/shell/session-ended.tsx";
import { RouteAnnouncer } from "../../ui/route-announcer.tsx";
import { Toasts } from "../../ui/toasts.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { ScrollToTopButton } from "./scroll-to-top-button.tsx";
import { SidebarLinks } from "./sidebar-links.tsx";
import { useIsOnline, useReloadOnReconnect, useResumeUnsentPosts } from "./use-connection.ts";
import { usePreserveFocus } from "./use-preserve-focus.ts";
import { useSessionChanges } from "./use-session-changes.ts";
import { ViewerProvider } from "./viewer.tsx";

/** Says that the browser is offline. Rendered empty before: screen readers announce only changes of a live region. */
function Offline() {
  return (
    <div className="offline" role="status">
      {!useIsOnline() && <p>{offlineMessages.notice}</p>}
    </div>
  );
}

/** The layout around every page of the dashboard. */
export function DashboardLayout() {
  const main = useRef<HTMLElement>(null);
  usePreserveFocus(main);
  useSessionChanges();
  useReloadOnReconnect();
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
