import type { MessageState } from "../../../contract/message-state.ts";
import { inboxMessages } from "../../../contract/messages/inbox.ts";

/** A change of state, as a button offers it. */
export type MessageMove = { to: MessageState; label: string };

export const movesFrom: Record<MessageState, readonly MessageMove[]> = {
  open: [
    { to: "done", label: inboxMessages.markDone },
    { to: "held", label: inboxMessages.hold },
  ],
  done: [{ to: "open", label: inboxMessages.reopen }],
  held: [{ to: "open", label: inboxMessages.notSpam }],
};
