import { ApiError, NetworkError } from "../../../contract/endpoints/client.ts";
import { offlineMessages } from "../../../contract/messages/readers/en/site.ts";
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
