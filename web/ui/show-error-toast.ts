import { offlineMessages } from "../../contract/messages/errors.ts";
import { ApiError, NetworkError } from "../api-client.ts";
import { showToast } from "./show-toast.ts";

/**
 * Shows a toast that says why something failed; a missing network as a warning, not as an error.
 * @param fallback shown when the server gave no reason (specification, section 8)
 */
export function showErrorToast(error: unknown, fallback: string): void {
  if (error instanceof NetworkError) showToast({ kind: "warning", text: offlineMessages.action });
  else showToast({ kind: "error", text: (error instanceof ApiError && error.message) || fallback });
}
