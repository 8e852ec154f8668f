import { limits } from "../contract/limits.ts";
import { accountMessages } from "../contract/messages/shell.ts";
import { safeSessionStorage, storageKeys } from "./browser-storage.ts";
import { currentSession } from "./session.ts";
import { showToast } from "./ui/show-toast.ts";

/** The one notice that a page may leave for the next. */
const dashboardClosed = "dashboard-closed";

/** Makes the next page tell a signed-in person why the dashboard is closed to them. */
export function setDashboardNotice(): void {
  if (currentSession().session) safeSessionStorage.set(storageKeys.notice, dashboardClosed);
}

/** Shows the notice that the page before left, once. */
export function showNotice(): void {
  const notice = safeSessionStorage.get(storageKeys.notice);
  safeSessionStorage.remove(storageKeys.notice);
  const { session } = currentSession();
  if (notice !== dashboardClosed || !session) return;
  const text = accountMessages.dashboardClosed(session.user.username);
  showToast({ kind: "warning", text, durationMs: limits.noticeToastMs });
}
