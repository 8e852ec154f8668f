import { ApiError, NetworkError } from "../../../contract/endpoints/client.ts";
import { offlineMessages } from "../../../contract/messages/errors/en.ts";
import { showToast } from "../../ui/toasts/show-toast.ts";

/**
 * Why an action failed, in words for who tried it.
 * @param fallback the message if the error has none
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return offlineMessages.action;
  return (error instanceof Error && error.message) || fallback;
}

/**
 * Shows why an action failed. A missing network is a warning, not an error.
 * @param fallback the message if the server gave none (specification, section 8)
 */
export function showErrorToast(error: unknown, fallback: string): void {
  if (error instanceof NetworkError) showToast({ kind: "warning", text: offlineMessages.action });
  else showToast({ kind: "error", text: (error instanceof ApiError && error.message) || fallback });
}

/** As `showErrorToast`, except when the session has ended: the notice at the top of the page says so. */
export function showUnlessSignedOut(error: unknown, fallback: string): void {
  if (!(error instanceof ApiError && error.status === 401)) showErrorToast(error, fallback);
}

/** Shows that an action is done, or why it failed, as `showErrorToast` does. */
export async function showOutcome(action: Promise<unknown>, done: string, fallback: string): Promise<void> {
  try {
    await action;
    showToast({ kind: "success", text: done });
  } catch (error) {
    showErrorToast(error, fallback);
  }
}
