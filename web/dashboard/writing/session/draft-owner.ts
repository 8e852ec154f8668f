import { api } from "../../../api/http-transport.ts";
import { loadRequired } from "../../../loaders/loader-result.ts";
import { currentSession, updateViewer } from "../../../session/session.ts";

/**
 * The user whose drafts are read and written: the one who is signed in, or whose session has expired while they were
 * writing. Undefined after signing out, and while the stored session does not say it: then nothing is stored.
 */
export function draftOwner(): number | undefined {
  const { session, userId } = currentSession();
  return (session?.user.userId ?? userId) || undefined;
}

/**
 * Waits for the number of the user, which a session of the specified shape lacks: drafts are stored under it.
 * @throws as `loadRequired()` does, if the server does not tell it
 */
export async function loadDraftOwner(fallback: string): Promise<number> {
  const known = draftOwner();
  if (known !== undefined) return known;
  const { session } = currentSession();
  const viewer = await loadRequired(api.viewer(), fallback);
  if (session) updateViewer(session.token, viewer);
  return viewer.user.userId;
}
