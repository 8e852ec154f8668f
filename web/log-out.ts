import { safeLocalStorage, storageKeys } from "./browser-storage.ts";
import { deleteDraftsOf } from "./dashboard/content-form/draft-store.ts";
import { api } from "./http-transport.ts";
import { clearSession, currentSession } from "./session.ts";

/** Milliseconds. Nobody waits longer for a browser's storage to be cleared. */
const clearingMost = 1_000;

/** Ends the session in this browser at once, whatever becomes of the call, and leads home. */
export function logOut(): void {
  // The call takes the token with it before the next line forgets it.
  api.logOut().catch(() => undefined);
  clearSessionAndGoHome();
}

/**
 * Forgets who was signed in, and leads home by a whole new page, so that nothing of theirs stays in memory.
 */
export function clearSessionAndGoHome(): void {
  const { session } = currentSession();
  clearSession();
  forgetDrafts();
  const cleared = session && deleteDraftsOf(session.user.userId);
  const patience = new Promise((resolve) => setTimeout(resolve, clearingMost));
  void Promise.race([cleared, patience]).then(() => location.assign("/"));
}

/** Who comes next to this device shall not find what was written and not sent. */
function forgetDrafts(): void {
  for (const name of safeLocalStorage.names()) {
    if (name.startsWith(storageKeys.commentDraft)) safeLocalStorage.remove(name);
  }
}
