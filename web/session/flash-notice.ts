import { limits } from "../../contract/limits.ts";
import { accountMessages } from "../../contract/messages/shell.ts";
import { safeSessionStorage, storageKeys } from "../browser-storage.ts";
import { showToast } from "../ui/toasts/show-toast.ts";
import { currentSession } from "./session.ts";

/** The only notice so far. */
const dashboardClosed = "dashboard-closed";

/** Makes the next page tell a signed-in user that the dashboard is for staff. */
export function setDashboardNotice(): void {
  if (currentSession().session) safeSessionStorage.set(storageKeys.notice, dashboardClosed);
}

/** Shows the notice of the previous page, once. */
export function showNotice(): void {
  const notice = safeSessionStorage.get(storageKeys.notice);
  safeSessionStorage.remove(storageKeys.notice);
  const { session } = currentSession();
  if (notice !== dashboardClosed || !session) return;
  const text = accountMessages.dashboardClosed(session.user.username);
  showToast({ kind: "warning", text, durationMs: limits.noticeToastMs });
}
