import { deviceStorage, storedNames } from "./browser-storage.ts";
import { deleteDraftsOf } from "./dashboard/content-form/draft-store.ts";
import { api } from "./http-transport.ts";
import { currentSession, forgetSession } from "./session.ts";

/** Milliseconds. Nobody waits longer for a browser's storage to be cleared. */
const clearingMost = 1_000;

/** Ends the session in this browser at once, whatever becomes of the call, and leads home. */
export function logOut(): void {
  // The call takes the token with it before the next line forgets it.
  api.logOut().catch(() => undefined);
  leaveSignedOut();
}

/**
 * Forgets who was signed in, and leads home by a whole new page, so that nothing of theirs stays in memory.
 */
export function leaveSignedOut(): void {
  const { session } = currentSession();
  forgetSession();
  forgetDrafts();
  const cleared = session && deleteDraftsOf(session.user.userId);
  const patience = new Promise((resolve) => setTimeout(resolve, clearingMost));
  void Promise.race([cleared, patience]).then(() => location.assign("/"));
}

/** Who comes next to this device shall not find what was written and not sent. */
function forgetDrafts(): void {
  for (const name of deviceStorage.names()) {
    if (name.startsWith(storedNames.commentDraft)) deviceStorage.remove(name);
  }
}
