import { ApiError, NetworkError } from "../../../contract/client.ts";
import { offlineMessages } from "../../../contract/messages/errors.ts";
import { showToast } from "./show-toast.ts";

/**
 * Shows why an action failed. A missing network is a warning, not an error.
 * @param fallback the message if the server gave none (specification, section 8)
 */
export function showErrorToast(error: unknown, fallback: string): void {
  if (error instanceof NetworkError) showToast({ kind: "warning", text: offlineMessages.action });
  else showToast({ kind: "error", text: (error instanceof ApiError && error.message) || fallback });
}
