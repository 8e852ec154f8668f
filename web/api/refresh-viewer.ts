import { currentSession, updateViewer } from "../session/session.ts";
import { api } from "./http-transport.ts";

/** Updates the stored name, picture and role from the server. Ends the session if it has expired. */
export async function refreshViewer(): Promise<void> {
  const { session } = currentSession();
  if (!session) return;
  // Without a response, the stored session stays valid; a 401 has already ended it.
  const viewer = await api.viewer().catch(() => undefined);
  if (viewer) updateViewer(session.token, viewer);
}
