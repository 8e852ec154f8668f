import { replace } from "react-router";
import type { Permission } from "../../../contract/values/permissions.ts";
import { refreshViewer } from "../../api/refresh-viewer.ts";
import { currentSession } from "../../session/session.ts";
import { setDashboardNotice } from "../../ui/toasts/flash-notice.ts";

/**
 * Redirects users who are not staff to the home page (specification, section 2), which then says why. Not a security
 * check: the server checks permissions with each call. If the session ends while the dashboard is open, the page stays,
 * so that unsaved text is not lost.
 */
export async function requireStaff(): Promise<null> {
  if (currentSession().status === "ended") return null;
  // The stored role and numbers may be outdated.
  const refreshed = refreshViewer();
  if (isStaff()) return null;
  await refreshed;
  if (isStaff()) return null;
  setDashboardNotice();
  location.replace("/");
  // Render nothing while the browser navigates away.
  return new Promise(() => {});
}

function isStaff(): boolean {
  return currentSession().session?.may.includes("dashboard.open") ?? false;
}

/** Redirects to the overview if the viewer lacks a permission. */
export function requirePermission(permission: Permission): void {
  const { session } = currentSession();
  if (session && !session.may.includes(permission)) throw replace("/dashboard");
}
