import { currentSession } from "../../session.ts";

let lastUserId: number | undefined;

/**
 * The user whose drafts are read and written: the one who is signed in, or whose session has expired while they were
 * writing. Undefined after signing out: then nothing is stored any more.
 */
export function draftOwner(): number | undefined {
  const { status, session } = currentSession();
  if (session) lastUserId = session.user.userId;
  else if (status === "out") lastUserId = undefined;
  return lastUserId;
}
