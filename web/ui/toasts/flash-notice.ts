import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import { screenLimits } from "../../../contract/values/limits/screens.ts";
import { safeSessionStorage, storageKeys } from "../../browser/browser-storage.ts";
import { currentSession } from "../../session/session.ts";
import { showToast } from "./show-toast.ts";

const dashboardClosed = "dashboard closed";

/** Leads to another document, which then says what was done. */
export function leaveWithNotice(text: string, url: string): void {
  safeSessionStorage.set(storageKeys.notice, `success ${text}`);
  location.assign(url);
}

/** Makes the next page tell a signed-in user that the dashboard is for staff. */
export function setDashboardNotice(): void {
  if (currentSession().session) safeSessionStorage.set(storageKeys.notice, dashboardClosed);
}

/** Shows the notice of the previous page, once. */
export function showNotice({ accountMessages }: Pick<ReaderMessages, "accountMessages">): void {
  const notice = safeSessionStorage.get(storageKeys.notice) ?? "";
  safeSessionStorage.remove(storageKeys.notice);
  const { session } = currentSession();
  if (!session) return;
  if (notice === dashboardClosed) {
    const text = accountMessages.dashboardClosed({ username: session.user.username });
    showToast({ kind: "warning", text, durationMs: screenLimits.noticeToastMs });
  } else if (notice.startsWith("success ")) {
    showToast({ kind: "success", text: notice.slice("success ".length) });
  }
}
