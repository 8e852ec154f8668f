import { currentSession } from "../../session.ts";

let lastKnown: number | undefined;

/**
 * Whose drafts these are: of who is signed in, or of whose session ended while they wrote. Undefined after signing out:
 * then nothing is kept any more.
 */
export function draftOwner(): number | undefined {
  const { status, session } = currentSession();
  if (session) lastKnown = session.user.userId;
  else if (status === "out") lastKnown = undefined;
  return lastKnown;
}
