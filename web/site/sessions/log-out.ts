import { api } from "../../api/http-transport.ts";
import { safeLocalStorage, storageKeys } from "../../browser/browser-storage.ts";
import { deleteDraftsOf } from "../../browser/draft-database.ts";
import { clearSession, currentSession } from "../../session/session.ts";

const maxClearingMs = 1_000;

/** Ends the session in this browser at once, even if the request fails, and goes home. */
export function logOut(): void {
  // Sent with the token, which the next line removes.
  api.logOut().catch(() => undefined);
  clearSessionAndGoHome();
}

/** Removes the session and all drafts, and goes home by loading a document, so that nothing stays in memory. */
export function clearSessionAndGoHome(): void {
  const { session } = currentSession();
  clearSession();
  deleteCommentDrafts();
  const cleared = session && deleteDraftsOf(session.user.userId);
  const timeout = new Promise((resolve) => setTimeout(resolve, maxClearingMs));
  void Promise.race([cleared, timeout]).then(() => location.assign("/"));
}

/** The next user of this device must not find unsent comments. */
function deleteCommentDrafts(): void {
  for (const name of safeLocalStorage.names()) {
    if (name.startsWith(storageKeys.commentDraft)) safeLocalStorage.remove(name);
  }
}
