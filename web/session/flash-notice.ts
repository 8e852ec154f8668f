import { limits } from "../../contract/limits.ts";
import { accountMessages } from "../../contract/messages/shell/en.ts";
import { safeSessionStorage, storageKeys } from "../browser-storage.ts";
import { showToast } from "../ui/toasts/show-toast.ts";
import { currentSession } from "./session.ts";

/** Leads to another document, which then says what was done. */
export function leaveWithNotice(text: string, url: string): void {
  safeSessionStorage.set(storageKeys.notice, `success ${text}`);
  location.assign(url);
}

/** Makes the next page tell a signed-in user that the dashboard is for staff. */
export function setDashboardNotice(): void {
  const { session } = currentSession();
  const text = session && accountMessages.dashboardClosed(session.user.username);
  if (text) safeSessionStorage.set(storageKeys.notice, `warning ${text}`);
}

/** Shows the notice of the previous page, once. */
export function showNotice(): void {
  const notice = safeSessionStorage.get(storageKeys.notice);
  safeSessionStorage.remove(storageKeys.notice);
  const [, kind, text = ""] = /^(success|warning) (.*)/s.exec(notice ?? "") ?? [];
  if (!currentSession().session) return;
  if (kind === "success") showToast({ kind, text });
  if (kind === "warning") showToast({ kind, text, durationMs: limits.noticeToastMs });
}
