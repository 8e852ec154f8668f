import { replace } from "react-router";
import type { Permission } from "../../../contract/permissions.ts";
import { setDashboardNotice } from "../../flash-notice.ts";
import { refreshViewer } from "../../refresh-viewer.ts";
import { currentSession } from "../../session.ts";

/**
 * Redirects everybody who is not staff to the home page (specification, section 2), which then says why. This only avoids
 * an empty screen: the server checks permissions with each call. When the session ended while the dashboard was open, the
 * page stays, so that unsaved text is not lost.
 */
export async function requireStaff(): Promise<null> {
  if (currentSession().status === "ended" || isStaff()) return null;
  // The stored role may be older than the one that somebody just gave them.
  await refreshViewer();
  if (isStaff()) return null;
  setDashboardNotice();
  location.replace("/");
  // Nothing is to appear while the browser leaves.
  return new Promise(() => {});
}

function isStaff(): boolean {
  return currentSession().session?.may.includes("dashboard.open") ?? false;
}

/** Leads to the overview from a screen that the viewer's role does not open. */
export function requirePermission(permission: Permission): void {
  const { session } = currentSession();
  if (session && !session.may.includes(permission)) throw replace("/dashboard");
}
