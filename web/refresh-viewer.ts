import { api } from "./http-transport.ts";
import { currentSession, updateViewer } from "./session.ts";

/** Name, picture and role may have changed since they were stored, or the session be over. */
export async function refreshViewer(): Promise<void> {
  const { session } = currentSession();
  if (!session) return;
  // Without an answer, what is stored stays good; a 401 has ended the session by then.
  const viewer = await api.viewer().catch(() => undefined);
  if (viewer) updateViewer(session.token, viewer);
}
